import type { LocalService } from "../service/service";
import { deferred } from "./deferred";

/** Makes the service hold its answers. Returns a function that releases them. */
export function holdAnswers(service: LocalService): () => void {
  const held = deferred();
  service.fail({ until: held.promise });
  return held.resolve;
}
