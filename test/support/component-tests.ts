/** Runs before each file of component tests. */
import { cleanup, configure } from "@testing-library/preact";
import { afterEach } from "vitest";
import { userActivation } from "./user-activation";

// The limit is long, because a busy machine is not a defect.
configure({ asyncUtilTimeout: 20_000 });

Object.defineProperty(navigator, "userActivation", { value: userActivation, configurable: true });

afterEach(() => {
  cleanup();
  // Files share the document: what a test adds by itself would change what later files read.
  document.body.replaceChildren();
  userActivation.hasBeenActive = false;
});
