import { v7 } from "uuid";
import { randomInt, randomUUID } from "node:crypto";
import type { LedgerItem, LedgerWriter } from "../../ledgerWriter.ts";
import { jobRow, userRow } from "./benchCompanions.ts";
import type { BenchLedger, BenchPerson } from "./openBenchLedger.ts";

export type LoadPlan = {
  readonly inFlight: number;
  readonly seconds: number;
  /** Whether every transfer credits one account of the house. */
  readonly isHot: boolean;
};

export type LoadResult = {
  readonly transfers: number;
  readonly perSecond: number;
  /** Of one transfer, from asking to knowing. */
  readonly msP50: number;
  readonly msP99: number;
};

/** Keeps that many transfers in flight for that long. Throws when one is not posted. */
export async function runTransfers(
  writer: LedgerWriter,
  ledger: BenchLedger,
  plan: LoadPlan,
): Promise<LoadResult> {
  const { inFlight, seconds, isHot } = plan;
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1_000;
  const durations: number[] = [];
  const client = async (): Promise<void> => {
    for (let askedMs = performance.now(); askedMs < endMs;) {
      const { outcome } = await writer.post(isHot ? hotItem(ledger) : anyItem(ledger));
      if (outcome !== "posted") throw new Error(`a transfer of the benchmark was ${outcome}`);
      const nowMs = performance.now();
      durations.push(nowMs - askedMs);
      askedMs = nowMs;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, client));
  const took = (performance.now() - startedMs) / 1_000;
  durations.sort((left, right) => left - right);
  const at = (share: number) => durations[Math.floor(durations.length * share)] ?? 0;
  return {
    transfers: durations.length,
    perSecond: durations.length / took,
    msP50: at(0.5),
    msP99: at(0.99),
  };
}

function anyItem(ledger: BenchLedger): LedgerItem {
  const from = anyone(ledger);
  let to = anyone(ledger);
  while (to === from) to = anyone(ledger);
  return item(ledger, { from, toAccountId: to.accountId, touched: [from.userId, to.userId] });
}

function hotItem(ledger: BenchLedger): LedgerItem {
  const from = anyone(ledger);
  return item(ledger, { from, toAccountId: ledger.hotAccountId, touched: [from.userId] });
}

type Move = {
  readonly from: BenchPerson;
  readonly toAccountId: string;
  readonly touched: readonly string[];
};

const requestHash = new Uint8Array(32).fill(7);

function item(ledger: BenchLedger, { from, toAccountId, touched }: Move): LedgerItem {
  const transferId = v7();
  return {
    transfer: {
      transferId,
      brandId: ledger.brandId,
      scopeUserId: from.userId,
      idempotencyKey: `send:${randomUUID()}`,
      requestHash,
      kind: "internal",
      legs: [
        { accountId: from.accountId, units: -1_000_000_007n },
        { accountId: toAccountId, units: 1_000_000_007n },
      ],
    },
    companions: [jobRow(transferId), ...touched.map(userRow)],
  };
}

function anyone({ people }: BenchLedger): BenchPerson {
  const person = people[randomInt(people.length)];
  if (person === undefined) throw new Error("the benchmark has no people");
  return person;
}
