import type { Operation } from "../../model/activity";
import { problemOf } from "../../model/problem";
import { failed } from "../../model/reply";
import type { SampleData } from "../../sample/data";
import { createSampleEngine, type SampleAnswer, type SampleEngine } from "../../sample/engine";
import { simulatedProblem } from "../../sample/simulated-errors";
import { cached } from "../concurrency";
import { readReply } from "./answer";
import type { Called, Service } from "./service";
import type { ServiceValues } from "./schema";

type Read = (engine: SampleEngine) => SampleAnswer;

/** Creates a service that answers from sample data. It sends, counts and logs nothing. */
export function createSampleService(load: () => Promise<unknown>, now: () => number): Service {
  // Not checked, because the file is the extension's own.
  const engine = cached(async () => createSampleEngine((await load()) as SampleData, now));

  async function ask<Op extends Operation>(operation: Op, argument: string, read: Read): Promise<Called<ServiceValues[Op]>> {
    const simulated = simulatedProblem(argument, now());
    if (simulated !== null) return { ...failed(simulated), sent: 0 };
    try {
      const { status, body } = read(await engine.get());
      return { ...readReply(operation, { at: now(), status, body: { json: body } }), sent: 0 };
    } catch {
      return { ...failed(problemOf("internal", now())), sent: 0 };
    }
  }

  return {
    companySearch: (domain) => ask("company-search", domain, (data) => data["company-search"](domain)),
    accountOverview: (domain) => ask("account-overview", domain, (data) => data["account-overview"](domain)),
    profileOverview: (email) => ask("profile-overview", email, (data) => data["profile-overview"](email)),
    accountSearch: (filters) => ask("account-search", "", (data) => data["account-search"](filters)),
  };
}
