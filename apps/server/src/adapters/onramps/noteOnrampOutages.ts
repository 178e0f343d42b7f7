import type { Outcome } from "@coffer/core/outcome";
import type { Onramp, OnrampAway } from "../../ports/onramp.ts";
import { createOutageReporter, type OutageListeners } from "../createOutageReporter.ts";

/** One unusable answer may be about one order; this many, with no usable one between, are an outage. */
const IN_A_ROW = 3;

/** The same seller, which tells when it has given no usable answer for a while, and when it is back. */
export function noteOnrampOutages(seller: Onramp, told: OutageListeners): Onramp {
  const reporter = createOutageReporter(told);
  let unusable = 0;

  const noteUnusable = (why: string): void => {
    unusable += 1;
    if (unusable >= IN_A_ROW) reporter.away(why);
  };
  const heard = async <T>(
    asked: Promise<Outcome<T, OnrampAway>>,
  ): Promise<Outcome<T, OnrampAway>> => {
    const said = await asked;
    if (!said.ok) noteUnusable(said.problem.why);
    else {
      unusable = 0;
      reporter.answering();
    }
    return said;
  };

  return {
    ...seller,
    offers: (assets, fiatTickers) => heard(seller.offers(assets, fiatTickers)),
    // A link may be signed without a word to the seller: that there is one says nothing of it.
    openForm: async (purchase) => {
      const said = await seller.openForm(purchase);
      if (!said.ok) noteUnusable(said.problem.why);
      return said;
    },
    reportOf: (order) => heard(seller.reportOf(order)),
  };
}
