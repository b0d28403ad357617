import * as z from "zod/mini";
import type { Failure } from "../model/diagnostics";
import { failure } from "../schemas/own-data";
import { serialize } from "./concurrency";
import { readSession, type SessionArea } from "./store/session";

const name = "failures";
const maxFailures = 10;

/** Stores background errors for "Diagnostics": only time, message name and kind of error. */
export function createFailures(session: SessionArea, now: () => number) {
  const inSequence = serialize();
  /** Returns this session's latest failures, newest first. */
  async function read(): Promise<Failure[]> {
    return (await readSession(session, name, z.array(failure()))) ?? [];
  }
  return {
    read,
    /** Stores a failure. Only the latest `maxFailures` stay. */
    note: (message: string, error: unknown): Promise<void> =>
      inSequence(async () => {
        const kind = error instanceof Error ? error.name.slice(0, 60) : typeof error;
        const noted = [{ at: now(), message, error: kind }, ...(await read())];
        await session.set({ [name]: noted.slice(0, maxFailures) });
      }),
  };
}
