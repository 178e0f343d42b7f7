import type { AskedName } from "@coffer/contract";
import type { WalletCaller } from "../calls/callWallet.ts";
import { postCall } from "../calls/postCall.ts";
import type { SeededRandom } from "../seededRandom.ts";
import type { FuzzPerson } from "./fuzzPerson.ts";
import { hostileValues } from "./hostileValues.ts";
import { judgeAnswer, type Judged } from "./judgeAnswer.ts";
import { canHold, valueAt, withValueAt } from "./meddle.ts";
import type { Place, Places } from "./placesOf.ts";
import { validCalls, type ValidCall } from "./validCalls.ts";

/** Keys that no object of the contract has. */
const HOSTILE_KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "then",
  "",
  " ",
  "\u0000",
  "\ud800",
  "0",
  "-1",
  "jwtWebToken ",
  "JwtWebToken",
  "userId",
  "k".repeat(100_000),
];
const SHOWN_LENGTH = 60;

type Attempt = {
  readonly call: ValidCall;
  readonly what: string;
  readonly input: object;
  /** Unknown keys are refused whatever stands under them. */
  readonly mustBeRefused: boolean;
};

/** What came of the fuzz of one procedure, from one person's side. */
export type Fuzzed = {
  attempts: number;
  readonly faults: string[];
  /** Payments that were answered, by their ids: what was asked for. */
  readonly payments: Map<string, AskedPayment>;
  /** Vouchers that were made, by their ids: how much each is worth, in whole units. */
  readonly vouchers: Map<string, string>;
};

export type AskedPayment = { readonly amount: string; readonly destination: string };

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}… (${text.length})` : text;
};

function* meddledFields(call: ValidCall, places: Places, foreign: readonly string[]) {
  for (const place of places.fields) {
    if (!canHold(call.input(), place)) continue;
    const right = valueAt(call.input(), place);
    for (const value of hostileValues(right, foreign)) {
      if (value === right) continue;
      const what = `${place.join(".")} = ${shown(value)}`;
      const input = withValueAt(call.input(), place, value);
      yield { call, what, input, mustBeRefused: false };
    }
  }
}

function* meddledKeys(call: ValidCall, places: Places) {
  const inner = places.objects.filter((place) => valueAt(call.input(), place) !== undefined);
  for (const place of inner)
    for (const key of HOSTILE_KEYS) {
      const at: Place = [...place, key];
      const what = `key ${shown(key)} in ${place.join(".")}`;
      yield { call, what, input: withValueAt(call.input(), at, "x"), mustBeRefused: true };
    }
}

/** Calls once more when the session has called too often; its other refusals stand. */
async function ask(path: string, { call, input }: Attempt): Promise<Judged> {
  for (;;) {
    const judged = judgeAnswer({ path, ...(await post(call.by, path, JSON.stringify(input))) });
    const isPaced =
      judged.kind === "refused" &&
      judged.error.code === "TOO_MANY_REQUESTS" &&
      judged.error.errorCode === null;
    if (!isPaced) return judged;
    const waitMs = Math.max(1, Date.parse(judged.error.retryAfter ?? "") - Date.now());
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

export const post = ({ origin, cookie }: WalletCaller, path: string, body: string | Buffer) =>
  postCall({ origin, cookie, path, body });

function note(fuzzed: Fuzzed, attempt: Attempt, judged: Judged): void {
  const { call, what, mustBeRefused } = attempt;
  const blame = (why: string) => fuzzed.faults.push(`${call.name}, ${what}: ${why}`);
  if (judged.kind === "fault") blame(judged.why);
  if (judged.kind !== "answered") return;
  if (mustBeRefused) blame("answered all the same");
  const { transfer, transferId } = judged.data as Moved;
  if (transfer !== undefined) noteVoucher(fuzzed, transfer.id, attempt.input);
  if (transferId === undefined) return;
  if (call.ends !== "ok") blame("answered a payment");
  const { paymentInput } = attempt.input as { paymentInput: AskedPayment }; // it was taken on
  fuzzed.payments.set(transferId, paymentInput);
}

/** What answers of payments name, and of vouchers. */
type Moved = { readonly transferId?: string; readonly transfer?: { readonly id: string } };

function noteVoucher({ vouchers }: Fuzzed, id: string, input: unknown): void {
  const { transferAmount } = input as { transferAmount?: { amount: string } }; // only who makes one names it
  if (transferAmount !== undefined) vouchers.set(id, transferAmount.amount);
}

type Share = { readonly index: number; readonly of: number; readonly random: SeededRandom };

/** Of what is tried on the first right call, this part is drawn for each further one. */
const PART_OF_FURTHER = 0.2;

/** Departs from each right call of a procedure in one field at a time, as one of several people. */
export async function fuzzProcedure(
  { path, places }: { path: AskedName; places: Places },
  person: FuzzPerson,
  { index, of, random }: Share,
): Promise<Fuzzed> {
  const fuzzed: Fuzzed = { attempts: 0, faults: [], payments: new Map(), vouchers: new Map() };
  let turn = 0;
  for (const [which, call] of (await validCalls(path, person)).entries()) {
    const meddled = [...meddledFields(call, places, person.foreign), ...meddledKeys(call, places)];
    for (const attempt of meddled) {
      if (which > 0 && random.fraction() > PART_OF_FURTHER) continue;
      turn += 1;
      if (turn % of !== index) continue;
      fuzzed.attempts += 1;
      note(fuzzed, attempt, await ask(path, attempt));
    }
  }
  return fuzzed;
}
