import type { LedgerLeg } from "@coffer/ledger";

/**
 * The payer's ledger accounts: of the payment's asset, and of the asset its fee is charged in, which of a
 * withdrawal from the depository is the same.
 */
export type PayerAccounts = {
  readonly spendable: string;
  readonly pending: string;
  readonly feeSpendable: string;
  readonly feePending: string;
};

/** Those that the end of a payment out touches: the house's besides. */
export type PaymentAccounts = PayerAccounts & {
  readonly chain: string;
  /** Of the network's coin, in which the network is paid. */
  readonly feeChain: string;
  readonly networkFees: string;
  /** Of the asset that the fee is charged in. */
  readonly chargedFees: string;
};

/** What arrives, and what is charged for the fee: base units, each of its asset. */
export type PaymentUnits = { readonly units: bigint; readonly chargedUnits: bigint };

/** One leg per account, for when asset and fee asset are the same and accounts repeat. */
function merged(legs: readonly LedgerLeg[]): readonly LedgerLeg[] {
  const units = new Map<string, bigint>();
  for (const leg of legs) units.set(leg.accountId, (units.get(leg.accountId) ?? 0n) + leg.units);
  return [...units].map(([accountId, sum]) => ({ accountId, units: sum }));
}

/** Holds amount and fee: nothing else can spend them while the payment is under way. */
export const reserveLegs = (accounts: PayerAccounts, { units, chargedUnits }: PaymentUnits) =>
  merged([
    { accountId: accounts.spendable, units: -units },
    { accountId: accounts.pending, units },
    { accountId: accounts.feeSpendable, units: -chargedUnits },
    { accountId: accounts.feePending, units: chargedUnits },
  ]);

/** Gives a hold back whole: nothing has left. */
export const refundLegs = (accounts: PayerAccounts, { units, chargedUnits }: PaymentUnits) =>
  merged([
    { accountId: accounts.pending, units: -units },
    { accountId: accounts.spendable, units },
    { accountId: accounts.feePending, units: -chargedUnits },
    { accountId: accounts.feeSpendable, units: chargedUnits },
  ]);

/**
 * Ends a hold. The fee is split into what the network took and the difference to what was charged
 * (rule 3); the amount goes where `amountTo` says. A fee that is charged in another asset than the network
 * takes is the house's, as what the network took is its to pay. (rule 352)
 */
const endLegs =
  (amountTo: "chain" | "spendable") =>
  (accounts: PaymentAccounts, { units, chargedUnits }: PaymentUnits, paidUnits: bigint) =>
    merged([
      { accountId: accounts.pending, units: -units },
      { accountId: accounts[amountTo], units },
      { accountId: accounts.feePending, units: -chargedUnits },
      { accountId: accounts.feeChain, units: paidUnits },
      { accountId: accounts.networkFees, units: -paidUnits },
      { accountId: accounts.chargedFees, units: chargedUnits },
    ]);

/** The payment is on the chain for good: its hold leaves custody. */
export const settleLegs = endLegs("chain");

/** Mined but failed: the network kept its fee, the amount never left and goes back. */
export const failLegs = endLegs("spendable");
