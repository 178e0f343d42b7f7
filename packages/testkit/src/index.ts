export { anAppState } from "./anAppState.ts";
export { anAsset } from "./anAsset.ts";
export { anAssetSpec } from "./anAssetSpec.ts";
export { aTokenAsset } from "./aTokenAsset.ts";
export { aTokenSpec } from "./aTokenSpec.ts";
export { aTokenTransfer } from "./aTokenTransfer.ts";
export { aTransfer } from "./aTransfer.ts";
