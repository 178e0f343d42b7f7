import type { CallOutage } from "./callOutages.ts";
import type { PaymentWait } from "./paymentWaits.ts";

const WORST_SHOWN = 3;
const STANDS_SHOWN = 14;

const seconds = (value: number) => `${value.toFixed(1)} s`;

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((left, right) => left - right);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `median ${seconds(median)}, worst ${seconds(sorted.at(-1) ?? 0)}`;
}

/** Of the seconds from its own fault's end to its end, those in which nothing was wrong. */
const quietSeconds = ({ endedSeconds, faultySeconds }: PaymentWait): number =>
  endedSeconds === null ? Infinity : endedSeconds - faultySeconds;

function outageLines(outages: readonly CallOutage[]): readonly string[] {
  return outages.flatMap(({ name, firstAnswer, lastFailure, lastFailureAsked, failures, told }) => {
    const met = [...failures].map(([failure, count]) => `${failure} ${count}`).join(", ");
    const first = firstAnswer === null ? "none" : seconds(firstAnswer);
    return [
      `  ${name}: first answer ${first}, last failure ${seconds(lastFailure)} (asked at ${seconds(lastFailureAsked)})`,
      `       ${told}; ${met}`,
    ];
  });
}

function waitLines(wait: PaymentWait): readonly string[] {
  const { endedSeconds, fault, handedSeconds, paymentId, stands } = wait;
  const at = (value: number | null) => (value === null ? "never" : seconds(value));
  return [
    `  ${paymentId}: taken in during ${fault}, handed over ${at(handedSeconds)}, ended ${at(endedSeconds)}, ${seconds(quietSeconds(wait))} of it without a fault`,
    ...stands
      .slice(0, STANDS_SHOWN)
      .map((stand) => `       ${seconds(stand.seconds)} ${stand.what}`),
  ];
}

type Rests = {
  readonly outages: readonly CallOutage[];
  readonly waits: readonly PaymentWait[];
};

/** How long calls failed after kills of everything, and payments rested after the fault they met. */
export function restLines({ outages, waits }: Rests): readonly string[] {
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  const worst = waits.toSorted((left, right) => quietSeconds(right) - quietSeconds(left));
  return [
    `calls after a kill of everything: last failure ${spread(outages.map(({ lastFailure }) => lastFailure))} (${outages.length})`,
    ...outageLines(outages),
    `payments taken in during a fault (${waits.length}), from its end`,
    `  handed over: ${spread(known(waits.map(({ handedSeconds }) => handedSeconds)))}`,
    `  ended: ${spread(known(waits.map(({ endedSeconds }) => endedSeconds)))}`,
    `  ended, without the seconds of later faults: ${spread(waits.map(quietSeconds))}`,
    ...worst.slice(0, WORST_SHOWN).flatMap(waitLines),
  ];
}
