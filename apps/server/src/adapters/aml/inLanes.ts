import { createBuckets } from "../../createBuckets.ts";
import type { AmlLane } from "../../ports/amlProvider.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { AskProvider } from "./listThenProvider.ts";
import type { OpenedAml } from "./openedAml.ts";

/** Something for each lane by itself. */
export const eachLane = <T>(make: () => T): Readonly<Record<AmlLane, T>> => ({
  fresh: make(),
  held: make(),
});

/** The same provider with a share for each lane; beyond it nobody is asked, and it throws. */
export function inLanes({ ask, rates }: OpenedAml, clock: Clock): AskProvider {
  const takeFresh = createBuckets(rates.fresh, clock);
  const takeHeld = createBuckets(rates.held, clock);
  return async (networkId, address, lane) => {
    const taken = lane === "held" ? takeHeld(lane) : takeFresh(lane);
    if (!taken.isAllowed) throw new Error(`too many ${lane} questions`);
    return ask(networkId, address, lane);
  };
}
