import { afterAll, beforeEach } from "vitest";
import { startService, type LocalService } from "../service/service";

/** Starts the local service for the tests of a file. Before each test, deletes the service's requests and faults. */
export async function useService(): Promise<LocalService> {
  const service = await startService();
  afterAll(() => service.stop());
  beforeEach(() => service.reset());
  return service;
}
