export {
  decodeTonTransfer,
  type TonDecodeProblem,
  type TonTransferFacts,
  type TonTransferMeaning,
} from "./decodeTonTransfer.ts";
export {
  verifyTonTransfer,
  type TonTransferIntent,
  type TonVerifyProblem,
} from "./outgoing/verifyTonVersion.ts";
export {
  assembleTonTransaction,
  tonSigningHash,
  type SignedTonTransaction,
  type TonAssembleProblem,
  type UnassembledTonTransaction,
} from "./assembleTonTransaction.ts";
