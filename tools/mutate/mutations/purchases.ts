import type { Mutation } from "../mutation.ts";

const server = "apps/server/src/usecases/buy";
const core = "packages/core/src/buy";

/** What would have somebody pay twice, or wait without a word. */
export const purchases: readonly Mutation[] = [
  {
    id: "a purchase is done by coins that its chain may still take back",
    file: `${core}/matchDeposits.ts`,
    text: "named.find(({ isCredited }) => isCredited);",
    replacement: "named.find(() => true);",
    tests: [`${core}/matchDeposits.test.ts`],
  },
  {
    id: "a seller's older word undoes its newer one",
    file: `${core}/nextBuyOrder.ts`,
    text: "if (asOfMs < standing.asOfMs) return",
    replacement: "if (asOfMs < 0) return",
    tests: [`${core}/nextBuyOrder.test.ts`],
  },
  {
    id: "a key that was paid with opens the form again",
    file: `${server}/startBuyCrypto.ts`,
    text: '!isSame || order.state !== "STARTED"',
    replacement: "!isSame",
    tests: [`${server}/startBuyCrypto.test.ts`],
  },
  {
    id: "whoever is not verified buys of a seller that asks for it",
    file: `${server}/startBuyCrypto.ts`,
    text: "method.seller.terms.isKycNeeded && !isApproved",
    replacement: "method.seller.terms.isKycNeeded && isApproved",
    tests: [`${server}/startBuyCrypto.test.ts`],
  },
  {
    id: "less is bought than the seller sells",
    file: `${server}/startBuyCrypto.ts`,
    text: "cents <= 0n || cents < method.minCents ||",
    replacement: "cents <= 0n ||",
    tests: [`${server}/startBuyCrypto.test.ts`],
  },
  {
    id: "the alarm of late coins stands after the money was given back",
    file: `${server}/takeSellerReport.ts`,
    text: "if (!isWaiting) await endEpisode(",
    replacement: 'if (!isWaiting && order.seller === "") await endEpisode(',
    tests: [`${server}/buyOutcomes.test.ts`],
  },
];
