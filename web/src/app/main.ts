import { mount } from "svelte";
import "../styles/index.css";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register("/worker.js").catch(() => undefined);
}
