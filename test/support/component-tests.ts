/** Runs before each file of component tests. */
import { cleanup, configure } from "@testing-library/preact";
import { afterEach } from "vitest";

// Long, because a busy machine is not a defect.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
