import { restLines } from "./restLines.ts";
import type { FamilyProof } from "./proof/proveEnd.ts";
import { faultsOf, type ChaosResult } from "./runChaos.ts";

const SHOWN_MAX = 20;

const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

function recovery(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((left, right) => left - right);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const worst = sorted.at(-1) ?? 0;
  return `median ${median.toFixed(1)} s, worst ${worst.toFixed(1)} s (${sorted.length})`;
}

function evidenceLines(evidence: ChaosResult["evidence"]): readonly string[] {
  return [...evidence].map(([kind, told]) => {
    const counts = new Map<string, number>();
    for (const each of told) counts.set(each, (counts.get(each) ?? 0) + 1);
    const shown = [...counts].slice(0, 4).map(([each, count]) => `"${each}" ${count}`);
    return `  ${kind}: ${shown.join(", ")}`;
  });
}

const familyLine = (proof: FamilyProof): string =>
  `  ${proof.family}: payments to the outside ${proof.outsideMade}; deposits credited ${proof.depositsCredited}, reorganised away ${proof.depositsReorganised}`;

const verdict = (name: string, found: readonly string[]): readonly string[] => [
  `${found.length === 0 ? "ok  " : "FAIL"} ${name}: ${found.length}`,
  ...found.slice(0, SHOWN_MAX).map((each) => `       ${each}`),
];

/** The whole result of a run in words; the last line is the verdict. */
export function chaosReport(result: ChaosResult): string {
  const { operations, faults, met, errors, operationSeconds, proof, waiting } = result;
  const count = total(operations);
  const failed = faultsOf(result).length > 0;
  return [
    `seed ${result.seed}`,
    `${count} operations in ${operationSeconds.toFixed(0)} s (${(count / operationSeconds).toFixed(0)} a second), quiet after ${result.quietSeconds.toFixed(0)} s more`,
    `  ${list(operations)}`,
    `  payments made ${proof.paymentsMade}, of them to the outside ${proof.outsideMade}, refunded ${proof.refunded}; deposits credited ${proof.depositsCredited}, reorganised away ${proof.depositsReorganised}`,
    ...proof.families.map(familyLine),
    `${total(faults)} faults`,
    `  ${list(faults)}`,
    `  requests to the node that met one: ${list(met)}`,
    ...evidenceLines(result.evidence),
    "recovery, from the kill to the first success",
    ...[...result.recoverySeconds].map(([kind, seconds]) => `  ${kind}: ${recovery(seconds)}`),
    ...(result.unseenRecoveries.length === 0
      ? []
      : [`  nothing left to do after: ${result.unseenRecoveries.join(", ")}`]),
    ...restLines(result),
    `errors that people saw: ${list(errors)}`,
    ...verdict("answered and lost", proof.lost),
    ...verdict("doubled", proof.doubled),
    ...verdict("refused and booked", proof.refusedAndBooked),
    ...verdict("balances against the answers", proof.balances),
    ...verdict("custody on the chain against the books", proof.custody),
    ...verdict("rules of the ledger", proof.ledger),
    ...verdict("histories against balances", proof.history),
    ...verdict("wrong answers", result.wrongAnswers),
    ...verdict("processes that ended by themselves", result.ownEnds),
    ...verdict("still under way", waiting === "" ? [] : [waiting]),
    failed ? `FAILED; what happened is kept in ${result.folder}` : "all proved",
  ].join("\n");
}
