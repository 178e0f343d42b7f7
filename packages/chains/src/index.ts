export type {
  BroadcastAnswer,
  Chain,
  ChainDeposit,
  ChainIgnored,
  ChainMove,
  ChainPoint,
  ChainScan,
  ChainStatus,
  ChainStep,
  ChainTransaction,
  ChainTransfer,
  ChainUpkeep,
  FamilyTerms,
  FeeMarket,
  FeeQuote,
} from "./chain.ts";
export type {
  ChainFamily,
  ChainSettings,
  FamilyAccount,
  ListedToken,
  SignedTransaction,
  TransferIntent,
  UnsignedVersion,
} from "./chainFamily.ts";
export { chainFamilies, familyOf } from "./families.ts";
export { NodeUnavailable } from "./nodeUnavailable.ts";
export { createSeedPhrase, seedOf } from "./seed.ts";
export { stepsOf } from "./stepsOf.ts";
