import { setTimeout as rest } from "node:timers/promises";
import { faultOfError } from "../fuzz/judgeAnswer.ts";
import { postCall, type Posted } from "../calls/postCall.ts";
import type { SeededRandom } from "../seededRandom.ts";
import type { Api, ChaosWorld } from "./chaosWorld.ts";
import type { Journal } from "./journal.ts";
import type { Person } from "./person.ts";
import type { Recoveries } from "./recoveries.ts";
import type { TriedCall } from "./callOutages.ts";

/** What a person hears in the end: the procedure's answer or a catalogued refusal. */
export type Heard =
  | { readonly kind: "answered"; readonly data: unknown }
  | { readonly kind: "refused"; readonly code: string };

type WireError = {
  readonly code?: string;
  readonly errorCode?: string | null;
  readonly httpStatus?: number;
};
type Envelope = {
  readonly result?: { readonly data?: unknown };
  readonly error?: { readonly data?: WireError };
};

export type Client = {
  readonly world: ChaosWorld;
  readonly random: SeededRandom;
  readonly journal: Journal;
  readonly recoveries: Recoveries;
  /** Every call, with how it ended. */
  readonly calls: TriedCall[];
  /** Errors that people saw, by what they saw. */
  readonly errors: Map<string, number>;
  /** Answers that no catalogue has. */
  readonly faults: string[];
};

const PATIENCE_MS = 20_000;
const GIVE_UP_MS = 300_000;
const PAUSE_MS = 150;
/** One in so many writes is given up by its sender at once, and sent again. */
const HASTY_ONE_IN = 40;
const HASTY_MS_MAX = 60;
const TOKEN_FRESH_MS = 6 * 60_000;
/** A session that is refused so often in a row is not coming back. */
const SIGNED_OUT_MAX = 20;

const reads = new Set([
  "app.getAppState",
  "wallet.estimatePayment",
  "wallet.getTransfers",
  "history.getRows",
  "wallet.checkAddressAmlStatus",
]);

type Call = {
  readonly person: Person;
  readonly path: string;
  readonly input: object;
  /** Which of the two processes is asked first. */
  readonly api?: Api;
};
type Tried =
  | { readonly kind: "unanswered"; readonly why: string }
  | { readonly kind: "signedOut" }
  | Heard;

function readAnswer({ faults }: Client, path: string, { status, text }: Posted): Tried {
  let envelope: Envelope;
  try {
    envelope = JSON.parse(text) as Envelope; // tRPC's envelope; what is missing is a fault
  } catch {
    faults.push(`${path}: HTTP ${status} without JSON`);
    return { kind: "unanswered", why: `HTTP ${status}` };
  }
  const { error, result } = envelope;
  if (error === undefined) return { kind: "answered", data: result?.data };
  const { code = "", errorCode = null } = error.data ?? {};
  if (code === "UNAUTHORIZED") return { kind: "signedOut" };
  // What is away may have done it all the same; what is asked for too often has not been done.
  const isAgain = errorCode === null && (code === "TIMEOUT" || code === "TOO_MANY_REQUESTS");
  if (status >= 500 || isAgain) return { kind: "unanswered", why: code };
  const fault = faultOfError(error.data);
  if (fault !== undefined) faults.push(`${path}: ${fault}`);
  return { kind: "refused", code: errorCode ?? code };
}

async function tryOnce(client: Client, call: Call, api: Api): Promise<Tried> {
  const { journal, random, recoveries } = client;
  const { person, path, input } = call;
  const isWrite = !reads.has(path);
  const isHasty = isWrite && random.below(HASTY_ONE_IN) === 0;
  const ms = isHasty ? random.below(HASTY_MS_MAX) + 1 : PATIENCE_MS;
  journal.sends({ path, person: person.index, api: api.name, input });
  const askedAtMs = Date.now();
  const note = (failure: string | null) =>
    void client.calls.push({ path, askedAtMs, atMs: Date.now(), failure });
  try {
    const posted = await postCall({
      origin: api.origin,
      cookie: api.cookieOf(person.companion),
      path,
      body: JSON.stringify({ jwtWebToken: person.token, ...input }),
      signal: AbortSignal.timeout(ms),
    });
    const tried = readAnswer(client, path, posted);
    const kind = tried.kind === "answered" ? { kind: "answered" } : tried;
    journal.hears({ path, person: person.index, ...kind });
    note(tried.kind === "unanswered" ? tried.why : null);
    if (tried.kind === "answered" || tried.kind === "refused")
      recoveries.answered({ api: api.name, isWrite, askedAtMs, atMs: Date.now() });
    return tried;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const why = isHasty && code === "ABORT_ERR" ? "given up by its sender" : code;
    journal.hears({ path, person: person.index, kind: "nothing", why });
    note(why);
    return { kind: "unanswered", why };
  }
}

async function renewToken(client: Client, person: Person): Promise<void> {
  const asked = { person, path: "app.touchSession", input: {} };
  const heard = await ask(client, asked);
  if (heard.kind !== "answered") throw new Error(`${person.email} was signed out: ${heard.code}.`);
  const { jwtWebToken } = heard.data as { jwtWebToken: string }; // the contract's tokenAnswer
  person.token = jwtWebToken;
  person.tokenAtMs = Date.now();
}

/** Asks, and asks again with the very same input, until somebody answers. */
export async function ask(client: Client, call: Call): Promise<Heard> {
  const { errors, random, world } = client;
  const { person, path } = call;
  const isStale = Date.now() - person.tokenAtMs > TOKEN_FRESH_MS;
  if (isStale && path !== "app.touchSession") await renewToken(client, person);
  const deadlineMs = Date.now() + GIVE_UP_MS;
  let api = call.api ?? random.pick(world.apis);
  let signedOut = 0;
  for (;;) {
    const tried = await tryOnce(client, call, api);
    if (tried.kind === "answered" || tried.kind === "refused") return tried;
    const why = tried.kind === "signedOut" ? "UNAUTHORIZED" : tried.why;
    errors.set(why, (errors.get(why) ?? 0) + 1);
    signedOut = tried.kind === "signedOut" ? signedOut + 1 : 0;
    if (signedOut > SIGNED_OUT_MAX || Date.now() > deadlineMs)
      throw new Error(`${path} was never answered; lastly: ${why}.`);
    await rest(PAUSE_MS + random.below(PAUSE_MS));
    if (tried.kind === "signedOut" && path !== "app.touchSession") await renewToken(client, person);
    api = random.pick(world.apis);
  }
}
