export {
  type Chain,
  type ChainBatch,
  type ChainBatches,
  type ChainDeposit,
  type ChainIgnored,
  type ChainMove,
  type ChainPayee,
  type ChainPoint,
  type ChainScan,
  type ChainStatus,
  type ChainStep,
  type ChainTransaction,
  type ChainTransfer,
  type ChainUpkeep,
  type FamilyTerms,
  type FeeMarket,
  type FeeQuote,
  movesOf,
  stepsOf,
} from "./chain.ts";
export type {
  ChainMemory,
  LearntPage,
  RememberedAddress,
  RememberedTransaction,
} from "./chainMemory.ts";
export type {
  BatchIntent,
  ChainFamily,
  ChainSettings,
  FamilyAccount,
  ListedToken,
  TransferIntent,
  UnsignedVersion,
} from "./chainFamily.ts";
export type {
  BuiltPersonalTransfer,
  PersonalOrder,
  PersonalQuote,
  PersonalRefusal,
  PersonalTransfers,
  SignatureRefusal,
  UnsignedPersonal,
} from "./personalTransfers.ts";
export type { SignatureAlgorithm, SignatureInput, TransferSignature } from "./signatureInput.ts";
export type { BroadcastAnswer, SignedTransaction } from "./signedTransaction.ts";
export { chainFamilies, familyOf } from "./families.ts";
export { NodeUnavailable } from "./nodeFailures.ts";
export { seedOf } from "./seed.ts";
