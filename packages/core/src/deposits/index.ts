export { depositStates, nextDepositStates } from "./depositStates.ts";
export type { DepositState } from "./depositStates.ts";
