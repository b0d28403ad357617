import { sampleKey, type LocalService } from "../service/service";
import type { Extension } from "./extension";

export interface ConnectOptions {
  /** Key to save. Default: the one that the local service accepts. */
  key?: string;
  /** Whether the user also agrees to send e-mail addresses. Default: `true`. */
  emails?: boolean;
  /** Whether the browser grants access to the service's host. Default: `true`. */
  access?: boolean;
}

/** Agrees, grants access, and saves address and key, as a user does on the welcome page, but by messages. `options` change this. */
export async function connect({ ask, grantHost }: Extension, { url }: LocalService, options: ConnectOptions = {}): Promise<void> {
  const { key = sampleKey, emails = true, access = true } = options;
  await ask("consent.set", { domains: true, emails });
  if (access) await grantHost(url);
  const saved = await ask("connection.save", { address: url, key, keeping: "device" });
  if (!saved.ok) throw new Error(`The connection was not saved: ${saved.field} ${saved.fault}.`);
}
