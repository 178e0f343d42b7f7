import type { AssetKey } from "@coffer/core/assets";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { type CeilingName, type UnitsInTime, unitsLeft } from "@coffer/core/send";
import type { UnitsByCeiling } from "../storage/ceilings/ceilings.ts";
import { ceilingKey, lockCeilings, readSigned } from "../storage/ceilings/ceilings.ts";
import type { Store } from "../storage/database.ts";
import type { Signature } from "../storage/outgoing/signatures.ts";
import { listPayments } from "../storage/send/payments.ts";
import { approvedPayments } from "../usecases/ceilings/approvedPayments.ts";
import { unsignedPayouts } from "../usecases/ceilings/unsignedPayouts.ts";
import type { SignedSubject } from "./signedSubjects.ts";

/** What a first signature counts, of each subject: its place in the signer's memory. */
export type Counted = Pick<Signature, "assetKey" | "ceiling" | "countedUnits">;

export const NOT_COUNTED: Counted = { assetKey: null, ceiling: null, countedUnits: null };

/** What is counted so far, this very batch included. */
export type Count = {
  readonly ceilings: UnitsByCeiling;
  readonly signed: ReadonlyMap<string, UnitsInTime>;
};

const NOTHING: UnitsInTime = { hourUnits: 0n, dayUnits: 0n };

/**
 * Two signers count one after the other, so that neither passes what the other has used. Where nothing is bounded nobody
 * asks what was signed.
 */
export async function readCount(
  ceilings: UnitsByCeiling,
  store: Store,
  nowMs: number,
): Promise<Count> {
  if (ceilings.size === 0) return { ceilings, signed: new Map() };
  await lockCeilings(store);
  return { ceilings, signed: await readSigned(store, nowMs) };
}

/** With signatures that are in no table yet. */
export function countAlso({ ceilings, signed }: Count, signatures: readonly Signature[]): Count {
  const all = new Map(signed);
  for (const { assetKey, ceiling, countedUnits } of signatures)
    if (ceiling !== null && assetKey !== null && countedUnits !== null)
      add(all, { ceiling, assetKey }, countedUnits);
  return { ceilings, signed: all };
}

/**
 * What the subjects of one transaction count, or why that is above a ceiling: then nothing of it is signed. What an
 * operator has approved counts nothing, and goes whatever else was signed and wherever it goes (rules 560, 562, 583).
 */
export async function countUnits(
  store: Store,
  subjects: readonly SignedSubject[],
  { ceilings, signed }: Count,
): Promise<Outcome<readonly Counted[], string>> {
  const leaving = subjects.filter(({ intent }) => intent.ceiling !== null);
  const ids = leaving.map(({ subjectId }) => subjectId);
  const payments = ceilings.size === 0 ? [] : await listPayments(store, ids);
  const approved: ReadonlySet<string> = await approvedPayments(store, payments);
  const unsigned: ReadonlySet<string> = await unsignedPayouts(store, payments);
  const all = new Map(signed);
  const counted: Counted[] = [];
  for (const { intent, subjectId } of subjects) {
    const { assetKey, ceiling, units } = intent;
    if (ceiling === null) {
      counted.push(NOT_COUNTED);
      continue;
    }
    if (unsigned.has(subjectId) && !approved.has(subjectId))
      return refused("no operator has signed that it may be paid out to its receiver");
    const countedUnits = approved.has(subjectId) ? 0n : units;
    const key = ceilingKey({ ceiling, assetKey });
    const bound = ceilings.get(key);
    if (bound !== undefined && countedUnits > unitsLeft(bound, all.get(key) ?? NOTHING))
      return refused(`it is above the ceiling of ${key}: it waits for an operator, or for time`);
    add(all, { ceiling, assetKey }, countedUnits);
    counted.push({ ceiling, assetKey, countedUnits });
  }
  return ok(counted);
}

function add(
  all: Map<string, UnitsInTime>,
  place: { readonly ceiling: CeilingName; readonly assetKey: AssetKey },
  units: bigint,
): void {
  const key = ceilingKey(place);
  const { dayUnits, hourUnits } = all.get(key) ?? NOTHING;
  all.set(key, { hourUnits: hourUnits + units, dayUnits: dayUnits + units });
}
