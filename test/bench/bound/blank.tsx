import { signal } from "@preact/signals";
import { render } from "preact";

/** The least that a page of this framework does: one signal, one element. */
const title = signal("Blank");
render(<h1>{title}</h1>, document.body);
