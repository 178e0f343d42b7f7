import type { AmlStatus } from "../aml/amlStages.ts";
import type { NetworkId } from "../assets/assetTypes.ts";

/** An address that this account has paid, on this network. */
export type PaidAddress = {
  readonly address: string;
  readonly payments: number;
  /** Of the asset that is sent, in base units. */
  readonly units: bigint;
};

/** An entry of the address book on this network. */
export type KnownName = {
  readonly address: string;
  readonly name: string;
  /** What a payment to it has to carry; null when it needs nothing. */
  readonly memo: string | null;
  readonly usableFromMs: number;
};

/**
 * All that is known at the moment of a send. Amounts are base units: of the asset, or of the fee
 * asset for the two fees.
 */
export type SafetyFacts = {
  readonly network: NetworkId;
  /** The address that is to be paid, without white space. */
  readonly destination: string;
  /** What the address check has said of it; `notAsked` before it was asked. */
  readonly aml: AmlStatus | "notAsked";
  readonly ownAddresses: readonly string[];
  readonly paid: readonly PaidAddress[];
  /** Whether `paid` counts every payment there ever was. */
  readonly isHistoryWhole: boolean;
  readonly payees: readonly KnownName[];
  readonly memo: string;
  readonly amountUnits: bigint;
  readonly balanceUnits: bigint;
  /** Whether the amount was set by pressing MAX: then everything is what is meant. */
  readonly isMaxChosen: boolean;
  /** Null while it is not known. */
  readonly feeUnits: bigint | null;
  /** Whether the asset pays its own fee. */
  readonly isFeeAsset: boolean;
  /** The fee's worth in hundredths of a per cent of the amount's; null where nothing compares them. */
  readonly feeShareBps: bigint | null;
  /** What payments like this one have cost lately; null when there were too few. */
  readonly typicalFeeUnits: bigint | null;
  /** The least that can be sent: less than that, and its fee where it is its own, stays behind. */
  readonly dustUnits: bigint;
  /** Tokens held whose fees this asset pays. */
  readonly feesOf: readonly string[];
  readonly nowMs: number;
};
