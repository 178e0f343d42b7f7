export { anAppState } from "./anAppState.ts";
export { anAsset } from "./anAsset.ts";
export { aTransfer } from "./aTransfer.ts";
