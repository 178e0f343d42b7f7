import type { AppState } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { callFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { EarlyStart } from "./earlyStart.ts";

export type EarlyTakers = {
  readonly onToken: (jwtWebToken: string) => void;
  readonly onState: (state: AppState) => void;
};

type Loose = Readonly<Record<string, unknown>>;
const partOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Loose)[name] : undefined; // any object reads like this

/**
 * Takes over what the page asked for before this code was there. A refusal or a lost answer is for the
 * caller to mend by starting in the usual way; a token that has come by then counts already.
 */
export async function takeEarlyStart(early: EarlyStart, takers: EarlyTakers): Answer<null> {
  try {
    if (early.initApp !== null) {
      const token = partOf(dataOf(await early.initApp), "jwtWebToken");
      if (typeof token === "string") takers.onToken(token);
    }
    const state = partOf(dataOf(await early.getAppState), "state");
    if (typeof state !== "object" || state === null) return refused({ code: "OTHER" });
    takers.onState(state as AppState); // the server's own answer, as every call of ours takes it
    return ok(null);
  } catch (error) {
    return refused(callFailure(error));
  }
}

/** The data in an answer as tRPC writes it; throws the error that stands in its place. */
function dataOf(answer: unknown): unknown {
  const error = partOf(answer, "error");
  if (error !== undefined)
    throw Object.assign(new Error("refused"), { data: partOf(error, "data") });
  return partOf(partOf(answer, "result"), "data");
}
