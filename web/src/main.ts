import { mount } from "svelte";
import "./look/tokens.css";
import "./look/base.css";
import "./look/lobby.css";
import "./look/page.css";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register("/worker.js").catch(() => undefined);
}
