export { createSeedPhrase } from "./createSeedPhrase.ts";
export { seedOf } from "./seedOf.ts";
export { evmAccountXpub } from "./evmAccountXpub.ts";
export { evmAddressOfXpub, type EvmBranch } from "./evmAddressOfXpub.ts";
export { openEvmAccount, type EvmAccount, type EvmKeyPlace } from "./openEvmAccount.ts";
export { buildEvmTransfer, type EvmTransferPlan } from "./buildEvmTransfer.ts";
export {
  createEvmNode,
  type EvmNode,
  type EvmNodeSettings,
  type EvmNonceCounting,
} from "./createEvmNode.ts";
export type { EvmBalanceQuestion } from "./balances.ts";
export { NodeUnavailable } from "./NodeUnavailable.ts";
export { ReorgTooDeep } from "./ReorgTooDeep.ts";
export { ChainWentBack } from "./ChainWentBack.ts";
export type { EvmBlockHeader } from "./readBlock.ts";
export type {
  EvmAsset,
  EvmCursor,
  EvmDeposit,
  EvmIgnoredTransfer,
  EvmScanRequest,
  EvmScanStep,
} from "./evmScan.ts";
export type { EvmBroadcastAnswer, EvmRejection } from "./broadcast.ts";
export type { EvmTransactionStatus } from "./transactionStatus.ts";
export type { EvmFeeLimits } from "./feeTerms.ts";
export type { EvmFeeProblem, EvmFeeQuote, EvmTransferQuestion } from "./quoteFee.ts";
