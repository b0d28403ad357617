/** Runs the local service for use by hand: node test/run.mjs test/service/main.ts [--port NUMBER] */
import { parseArgs } from "node:util";
import { domainsByHand } from "./by-hand";
import { routes } from "./requests";
import { readSample } from "./sample";
import { sampleKey, startService, type LocalService } from "./service";

const usualPort = 8787;

function readPort(): number {
  const { port = String(usualPort) } = parseArgs({ options: { port: { type: "string" } } }).values;
  const number = Number(port);
  if (!/^\d+$/.test(port) || number > 65_535) throw new Error(`"${port}" is not a port; give a number from 0 to 65535.`);
  return number;
}

function announce({ url }: LocalService): void {
  const { accounts, people, companies, aliases } = readSample();
  const domains = accounts.slice(0, 6).map(({ details }) => (details as { domain: string }).domain); // as the generator writes them
  console.log(`
Account Lens sample service

  Service address  ${url}
  API key          ${sampleKey}
  Data             ${accounts.length} invented accounts, ${people.length} invented people

  ${Object.values(routes)
    .map(({ method, path }) => `${method.padEnd(5)} ${path}`)
    .join("\n  ")}

Domains to try
  ${domains.join("\n  ")}
  ${Object.keys(companies).join(", ")}  (known to the company search alone)
  ${Object.keys(aliases).join(", ")}  (answers for another company)

Domains that go wrong
  ${domainsByHand.map(({ domain, says }) => `${domain.padEnd(40)} ${says}`).join("\n  ")}

Ctrl-C ends it.`);
}

async function main(): Promise<void> {
  const service = await startService({ port: readPort() });
  announce(service);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void service.stop().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
