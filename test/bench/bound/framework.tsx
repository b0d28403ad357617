import "../../../components/styles/shared.css";
import "../../../components/styles/surfaces.css";
import { signal } from "@preact/signals";
import { render } from "preact";
import browser from "webextension-polyfill";

/** A blank page of the same framework: what every page of the product brings along (Preact, signals, the polyfill, the style sheet). */
const title = signal(`Blank ${browser.runtime.getManifest().version}`);
render(
  <div class="popup">
    <h1>{title}</h1>
  </div>,
  document.body,
);
