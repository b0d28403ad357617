import { expect, it } from "vitest";
import { asking } from "../../../test/support/asked";
import { deferred } from "../../../test/support/deferred";
import { aSummaryOfVerdicts } from "../../../test/support/judged";
import { createVerdicts } from "./verdicts";

it("an earlier reading of the domains that arrives after saved ones does not replace them", async () => {
  const earlier = deferred<{ domains: string[]; managed: number }>();
  const asked = asking({
    "judgement.summary": () => aSummaryOfVerdicts(),
    "leave-out.read": () => ({ domains: ["acme.example"], managed: 1 }),
    "leave-out.save": () => ({ ok: true, domains: ["globex.example"], unread: [] }),
  });
  const verdicts = createVerdicts(asked.ask);
  await verdicts.read();
  asked.answers["leave-out.read"] = () => earlier.promise;
  const reading = verdicts.read();
  await verdicts.saveLeaveOut("globex.example");
  earlier.resolve({ domains: ["acme.example"], managed: 1 });
  await reading;
  expect(verdicts.leaveOut.value).toEqual({ domains: ["globex.example"], managed: 1 });
});

it("a reading that began before domains were saved does not replace them", async () => {
  const summary = deferred<ReturnType<typeof aSummaryOfVerdicts>>();
  const asked = asking({
    "judgement.summary": () => aSummaryOfVerdicts(),
    "leave-out.read": () => ({ domains: ["acme.example"], managed: 1 }),
    "leave-out.save": () => ({ ok: true, domains: ["acme.example", "globex.example"], unread: [] }),
  });
  const verdicts = createVerdicts(asked.ask);
  await verdicts.read();
  // With many stored accounts, the summary takes seconds.
  asked.answers["judgement.summary"] = () => summary.promise;
  const reading = verdicts.read();
  await verdicts.saveLeaveOut("acme.example\nglobex.example");
  summary.resolve(aSummaryOfVerdicts());
  await reading;
  expect(verdicts.leaveOut.value).toEqual({ domains: ["acme.example", "globex.example"], managed: 1 });
});
