import { faceWords } from "../../words/ui.svelte";
import en from "./en.ftl?raw";
import zh from "./zh.ftl?raw";

export const say = faceWords({ en, zh });
