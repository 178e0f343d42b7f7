export {
  evmAccountXpub,
  evmAddressOfXpub,
  type EvmBranch,
  openEvmAccount,
  type EvmAccount,
  type EvmKeyPlace,
} from "../custody/openEvmAccount.ts";
export { buildEvmTransfer, type EvmTransferPlan } from "./buildEvmTransfer.ts";
export {
  createEvmNode,
  type EvmNode,
  type EvmNodeSettings,
  type EvmNonceCounting,
} from "./createEvmNode.ts";
export type { EvmBalanceQuestion } from "./balances.ts";
export type { EvmBlockHeader } from "./readBlock.ts";
export type {
  EvmAsset,
  EvmCursor,
  EvmDeposit,
  EvmIgnoredTransfer,
  EvmScanRequest,
  EvmScanStep,
} from "./evmScanStep.ts";
export type { EvmBroadcastAnswer, EvmRejection } from "./broadcast.ts";
export type { EvmTransactionStatus } from "./transactionStatuses.ts";
export type { EvmFeeLimits, EvmFeeProblem, EvmFeeQuote, EvmTransferQuestion } from "./quoteFee.ts";
export { evmQuote, readEvmTerms, type EvmTerms } from "../outgoing/evmTerms.ts";
export { evmFeeMarket } from "../outgoing/replacementTerms.ts";
