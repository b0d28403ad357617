import { expect, it } from "vitest";
import { startBackground } from "../../test/support/background";

const host = "acme.lightning.force.com";
const key = "acme.example";

async function started() {
  const { handlers } = startBackground();
  await handlers["settings.change"]({ changes: { crm: "salesforce", crmAddress: `https://${host}/` } });
  const read = (operation: "hand-off" | null) => handlers["activity.read"]({ operation, outcome: "all", limit: 10 });
  return { handlers, read };
}

it("a record handed over is logged with host and subject, and is not counted as a request", async () => {
  const { handlers, read } = await started();
  await handlers["hand-off.log"]({ key, host, private: false });
  const { lines } = await read("hand-off");
  expect(lines).toMatchObject([
    {
      operation: "hand-off",
      argument: `${key} → ${host}`,
      outcome: "opened",
      reason: "hand-off",
      status: null,
      duration: null,
    },
  ]);
  expect((await handlers["usage.read"]({})).lookups.used).toBe(0);
});

it("nothing is logged of a private window, or of a host that is not the CRM's", async () => {
  const { handlers, read } = await started();
  await handlers["hand-off.log"]({ key, host, private: true });
  await handlers["hand-off.log"]({ key, host: "other.example", private: false });
  expect((await read(null)).total).toBe(0);
});
