import type { Services } from "../ports/services.ts";
import { buyRound } from "../usecases/buy/buyRound.ts";
import { createBuySettler } from "../usecases/buy/createBuySettler.ts";
import type { Knocks } from "./knocks.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

/** As of identity checks: a lost knock is followed after this long. */
const ASK_EVERY_MS = 250;
/** Coins take longer than that to be deep enough. */
const SETTLE_EVERY_MS = 1_000;
/** While nothing is expected of any order; whoever begins one or hears of one knocks. */
const IDLE_EVERY_MS = 10_000;

/**
 * Asks sellers about purchases, where anybody sells, and settles purchases by what has come and by the
 * time that has passed, whoever sells now. While no order is under way both hardly look. (rule 311)
 */
export function watchPurchases(services: Services, knocks: Knocks): readonly Watch[] {
  const { buying, log } = services;
  const state = { isIdle: false };
  const slowed = (everyMs: number) => () => (state.isIdle ? IDLE_EVERY_MS / everyMs : 1);
  const settle = createBuySettler(services);
  const settling = watchEvery({
    everyMs: SETTLE_EVERY_MS,
    slowedBy: slowed(SETTLE_EVERY_MS),
    round: async () => {
      const { isAnyOpen, isAnyAsked } = await settle();
      const isNews = isAnyAsked || (isAnyOpen && state.isIdle);
      state.isIdle = !isAnyOpen;
      if (isNews) knocks.emit("buy");
    },
    failed: "Purchases could not be settled.",
    log,
  });
  knocks.on("buy", settling.wake);
  if (buying.sellers.length === 0) return [settling];
  const asking = watchEvery({
    everyMs: ASK_EVERY_MS,
    slowedBy: slowed(ASK_EVERY_MS),
    round: () => buyRound(services),
    failed: "A round of questions about purchases failed.",
    log,
  });
  knocks.on("buy", asking.wake);
  return [settling, asking];
}
