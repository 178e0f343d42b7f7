export {
  decodeEvmTransfer,
  type EvmDecodeProblem,
  type EvmTransferFacts,
  type EvmTransferMeaning,
} from "./decodeEvmTransfer.ts";
export {
  verifyEvmTransfer,
  type EvmTransferIntent,
  type EvmVerifyProblem,
  type VerifiedEvmTransfer,
} from "./verifyEvmTransfer.ts";
export {
  assembleEvmTransaction,
  type EvmAssembleProblem,
  type SignedEvmTransaction,
  type UnassembledEvmTransaction,
} from "./assembleEvmTransaction.ts";
