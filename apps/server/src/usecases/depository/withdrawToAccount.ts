import type { Money } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { networkKey } from "@coffer/core/assets";
import { wholeRefusal } from "@coffer/core/depository";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { readAddresses } from "../../storage/assets/assetAccounts.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { onceAddressesWait } from "../custody/openDepositAddress.ts";
import { GUARD_MOVED } from "../guard/guardRefusal.ts";
import { reservePayment } from "../send/reservePayment.ts";
import type { SpotHolding } from "./readSpotHolding.ts";
import { chargedFee } from "./chargedFee.ts";

type Asked = {
  readonly userId: UserId;
  readonly fee?: Money | undefined;
  readonly idempotencyKey: string;
};

/** What is asked for, beside what there is. */
export type WithdrawnWhole = SpotHolding & {
  readonly amountUnits: bigint;
  readonly requestHash: Uint8Array;
};

/**
 * Moves all that is in the depository to the person's own account of that asset, opened if need be: free,
 * and at once. It stays theirs, so no gate is asked but that of the depository. (rule 350)
 */
export async function withdrawToAccount(
  services: Services,
  { userId, fee, idempotencyKey }: Asked,
  whole: WithdrawnWhole,
): Promise<Outcome<PaymentId, Refusal>> {
  const { amountUnits: units, listing } = whole;
  const code = wholeRefusal(whole);
  if (code !== null) return refused({ code });
  const named = chargedFee(fee, listing);
  if (!named.ok) return named;
  if (named.value !== undefined && named.value !== 0n) return refused({ code: "QUOTE_EXPIRED" });
  const destination = await ownAddress(services, { userId, listing });
  if (!destination.ok) return destination;
  const moved = await reservePayment(services, {
    ...whole,
    userId,
    idempotencyKey,
    units,
    destination: destination.value,
    memo: "",
    receiverUserId: userId,
    quote: null,
    guard: null,
  });
  if (moved.ok) return moved;
  if (moved.problem === GUARD_MOVED) throw new Error("No guard is asked about it.");
  return refused(moved.problem);
}

/** Where the account that it goes to receives. */
async function ownAddress(
  services: Services,
  wanted: { readonly userId: UserId; readonly listing: SpotHolding["listing"] },
): Promise<Outcome<string, Refusal>> {
  const { database } = services;
  const opened = await onceAddressesWait(services, () =>
    database.transaction().execute((store) => openUserAccount(services, store, wanted)),
  );
  if (!opened.ok) return opened;
  const { networkId } = wanted.listing.network;
  const address = (await readAddresses(database, wanted.userId)).get(networkKey(networkId));
  if (address === undefined) throw new Error("An account is opened with its address.");
  return ok(address);
}
