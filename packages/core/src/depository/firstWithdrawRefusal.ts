import {
  firstSendRefusal,
  type SendRefusalCode,
  type SendRefusalFacts,
} from "../send/firstSendRefusal.ts";

/** Base units of what the depository is in: what is to be withdrawn, and all that there is. */
export type WholeFacts = { readonly amountUnits: bigint; readonly balanceUnits: bigint };

/**
 * Why so much is not withdrawn: there is less, or it is not all of what there is; null where it is the
 * whole and something. (rule 350)
 */
export function wholeRefusal({
  amountUnits,
  balanceUnits,
}: WholeFacts): "SPOT_ACCOUNT_INSUFFICIENT_FUNDS" | "AMOUNT_OUT_OF_LIMITS" | null {
  if (amountUnits > balanceUnits) return "SPOT_ACCOUNT_INSUFFICIENT_FUNDS";
  return amountUnits < balanceUnits || amountUnits === 0n ? "AMOUNT_OUT_OF_LIMITS" : null;
}

/** `withheldUnits`: the fee, taken out of the amount. */
export type WithdrawRefusalFacts = WholeFacts &
  Omit<SendRefusalFacts, "feeUnits" | "isFeeAsset" | "feeBalanceUnits"> & {
    readonly withheldUnits: bigint;
  };

export type WithdrawRefusalCode =
  | Exclude<
      SendRefusalCode,
      "ASSET_NOT_AVAILABLE" | "INSUFFICIENT_FUNDS" | "INSUFFICIENT_FEE_FUNDS"
    >
  | "SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND"
  | "SPOT_ACCOUNT_INSUFFICIENT_FUNDS";

/** What a gate of sending is called where the money comes out of the depository. */
function namedHere(code: SendRefusalCode): WithdrawRefusalCode {
  if (code === "ASSET_NOT_AVAILABLE") return "SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND";
  const isOfFunds = code === "INSUFFICIENT_FUNDS" || code === "INSUFFICIENT_FEE_FUNDS";
  return isOfFunds ? "SPOT_ACCOUNT_INSUFFICIENT_FUNDS" : code;
}

/**
 * The code with which the server refuses a withdrawal to an address, or null when it may go: every gate
 * of a send in its order, then that it is the whole, and that anything of it arrives. (rules 350 and 351)
 */
export function firstWithdrawRefusal({
  withheldUnits,
  ...facts
}: WithdrawRefusalFacts): WithdrawRefusalCode | null {
  const { amountUnits } = facts;
  // Nothing is paid beside the amount; whether it is there is asked of the whole.
  const code = firstSendRefusal({
    ...facts,
    balanceUnits: amountUnits,
    feeUnits: 0n,
    isFeeAsset: true,
    feeBalanceUnits: 0n,
  });
  if (code !== null) return namedHere(code);
  return wholeRefusal(facts) ?? (withheldUnits >= amountUnits ? "AMOUNT_OUT_OF_LIMITS" : null);
}
