export {
  buyOrderMoves,
  buyOrderStates,
  buyProblems,
  isBuyOrderOver,
  isBuyOrderPaid,
  paidBuyOrderStates,
} from "./orderMoves.ts";
export type { BuyOrderMover, BuyOrderState, BuyProblem } from "./orderMoves.ts";
export { nextBuyOrder } from "./nextBuyOrder.ts";
export type { BuyFailure, BuyOrderStanding, BuyOrderStep, SellerWord } from "./nextBuyOrder.ts";
export { buyCentsCeil, buyFeeCents, expectedUnits } from "./buyAmounts.ts";
export type { BuyTerms } from "./buyAmounts.ts";
export { methodLimits } from "./methodLimits.ts";
export type { AssetLimits, CentLimits, MethodLimits } from "./methodLimits.ts";
export { BUY_LATE_MS, BUY_UNPAID_MS, BUY_WATCHED_MS, nextBuyAskMs } from "./buyTimes.ts";
export { matchDeposits } from "./matchDeposits.ts";
export type { AwaitedCoins, CameDeposit, CoinMatch } from "./matchDeposits.ts";
export { accountPairs, doesMethodFit, limitsOfMethods, methodsOfPair } from "./buyPairs.ts";
export type { AccountPair, BuyableAsset, BuyMethodFacts, BuyPair } from "./buyPairs.ts";
export { doesMethodNeedKyc, nextBuyStep } from "./nextBuyStep.ts";
export type { BuyStep, BuyStepFacts } from "./nextBuyStep.ts";
export { readBuyAmount } from "./readBuyAmount.ts";
export type { BuyAmount } from "./readBuyAmount.ts";
