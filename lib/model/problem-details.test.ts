import { expect, it } from "vitest";
import { problemDetails } from "./problem-details";

it("the details list facts for a supporter, without the service's message", () => {
  const at = Date.UTC(2026, 10, 20, 14, 2);
  const details = problemDetails(
    { kind: "service-failed", at, status: 503, host: "api.example.com", tries: 2, message: "for ana@acme.example" },
    "0.1.0",
  );
  expect(details).toBe(
    "kind: service-failed\nstatus: 503\ntime: 2026-11-20T14:02:00.000Z\nhost: api.example.com\ntries: 2\nversion: 0.1.0",
  );
});

it("the details omit unknown facts", () => {
  expect(problemDetails({ kind: "internal", at: 0 }, "0.1.0")).toBe("kind: internal\ntime: 1970-01-01T00:00:00.000Z\nversion: 0.1.0");
});
