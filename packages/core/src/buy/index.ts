export { buyOrderMoves, buyOrderStates, buyProblems, isBuyOrderOver } from "./orderMoves.ts";
export type { BuyOrderMover, BuyOrderState, BuyProblem } from "./orderMoves.ts";
