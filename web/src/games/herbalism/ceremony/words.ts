import { faceWords } from "../../../i18n/ui.svelte";
import en from "./en.ftl?raw";
import zh from "./zh.ftl?raw";

export const tell = faceWords({ en, zh });
