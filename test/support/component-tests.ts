/** Runs before each file of component tests. */
import { cleanup, configure } from "@testing-library/preact";
import { afterEach } from "vitest";
import { userActivation } from "./user-activation";

// The limit is long, because a busy machine is not a defect.
configure({ asyncUtilTimeout: 20_000 });

Object.defineProperty(navigator, "userActivation", { value: userActivation, configurable: true });

// The files of a worker share its document.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  const { documentElement: root } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  root.scrollTop = 0;
  history.replaceState(null, "", "/");
  userActivation.hasBeenActive = false;
});
