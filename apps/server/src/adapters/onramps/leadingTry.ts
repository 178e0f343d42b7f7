import type { OnrampReport } from "../../ports/onramp.ts";

type Stage = OnrampReport["stage"];

const progress = [
  "expired",
  "failed",
  "unpaid",
  "paid",
  "delivering",
  "delivered",
] as const satisfies readonly Stage["kind"][];

type Facts<Try> = {
  readonly stageOf: (told: Try) => Stage;
  /** The later, the greater. */
  readonly createdAtOf: (told: Try) => number | string;
};

/**
 * A form may be opened, and a card tried, several times under one name: of the tries that a seller tells
 * of the one that has come the furthest, of those the newest.
 */
export function leadingTry<Try>(
  tries: readonly Try[],
  { stageOf, createdAtOf }: Facts<Try>,
): Try | undefined {
  const progressOf = (told: Try): number => progress.indexOf(stageOf(told).kind);
  const isAhead = (one: Try, other: Try): boolean => {
    const further = progressOf(one) - progressOf(other);
    return further === 0 ? createdAtOf(one) > createdAtOf(other) : further > 0;
  };
  return tries.reduce<Try | undefined>(
    (best, each) => (best === undefined || isAhead(each, best) ? each : best),
    undefined,
  );
}
