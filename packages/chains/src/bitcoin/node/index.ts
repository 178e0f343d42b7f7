export { addressOfScript, scriptOfAddress } from "../bitcoinNetwork.ts";
export type { SeenTransaction } from "../readSeenTransaction.ts";
export { readWhole } from "./createBitcoinReader.ts";
export { type BitcoinRpc, createBitcoinRpc, resultOf } from "./createBitcoinRpc.ts";
export { readSeenBlock } from "./readSeenBlock.ts";
