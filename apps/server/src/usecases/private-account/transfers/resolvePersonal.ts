import type { PersonalOrder, PersonalRefusal, PersonalTransfers } from "@coffer/chains";
import type { NetworkId, PaymentInput } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { sameNetwork } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { AssetListing } from "../../../catalogue/assetListing.ts";
import type { Services } from "../../../ports/services.ts";
import {
  findPersonalAccount,
  type PersonalAccount,
} from "../../../storage/private-account/personalWallets.ts";
import { resolveMemo } from "../../resolveMemo.ts";
import { isCurrencyOf, resolveAddress, unitsOf } from "../../send/resolvePayment.ts";
import { personalListing } from "../accounts/personalListings.ts";

/** A payment out of a private account as asked for, with every name in it found and every text parsed. */
export type ResolvedPersonal = {
  readonly account: PersonalAccount;
  readonly listing: AssetListing;
  readonly personal: PersonalTransfers;
  readonly destination: string;
  readonly units: bigint;
  /** Empty where there is none. */
  readonly memo: string;
};

type Asked = {
  readonly userId: UserId;
  readonly paymentInput: PaymentInput;
  readonly networkId: NetworkId;
};

/**
 * Refuses foreign accounts, wrong networks, bad amounts, memos and addresses, as of any payment; null where the
 * account is of no private account of this person. What is sent within the wallet goes over the chain too: the
 * person's own custody address is an address like any other.
 */
export async function resolvePersonal(
  services: Services,
  { networkId, paymentInput, userId }: Asked,
): Promise<Outcome<ResolvedPersonal, Refusal> | null> {
  const accountId = paymentInput.accountId.toLowerCase();
  const account = await findPersonalAccount(services.database, { accountId, userId });
  if (account === undefined) return null;
  const found = personalListing(services, account.assetKey);
  if (found === undefined) return refused({ code: "ASSET_NOT_AVAILABLE" });
  const { listing, personal } = found;
  if (!sameNetwork(listing.network.networkId, networkId)) return refused({ code: "WRONG_NETWORK" });
  if (!isCurrencyOf(listing, paymentInput.currency))
    return refused({ code: "ASSET_NOT_AVAILABLE" });
  const memo = resolveMemo(services, networkId, paymentInput.memo);
  if (!memo.ok) return memo;
  const units = unitsOf(listing, paymentInput.amount);
  if (!units.ok) return units;
  const address = await resolveAddress(services, {
    listing,
    destination: paymentInput.destination,
  });
  if (!address.ok) return address;
  const destination = address.value;
  if (destination === account.address) return refused({ code: "SEND_TO_OWN_ADDRESS" });
  return ok({
    account,
    listing,
    personal,
    destination,
    units: units.value,
    memo: memo.value,
  });
}

/** The order as the network's family takes it. */
export const orderOf = ({
  account,
  destination,
  memo,
  units,
}: ResolvedPersonal): PersonalOrder => ({
  publicKey: account.accountPublicKey,
  assetKey: account.assetKey,
  to: destination,
  units,
  memo,
});

/** Why the family builds nothing, as a caller is told. */
export function refusalOfPersonal(problem: PersonalRefusal): Refusal {
  switch (problem.kind) {
    case "invalidPublicKey":
      throw new Error("A key that has an address is one of its network.");
    case "invalidAddress":
      return { code: "INVALID_ADDRESS" };
    case "invalidMemo":
      return { code: "INVALID_MEMO" };
    case "tooLittle":
    case "tooManyPieces":
      return { code: "AMOUNT_OUT_OF_LIMITS" };
    case "insufficientFunds":
      return { code: problem.lacks === "asset" ? "INSUFFICIENT_FUNDS" : "INSUFFICIENT_FEE_FUNDS" };
    case "oneUnderWay":
      return { transport: "CONFLICT" };
  }
}
