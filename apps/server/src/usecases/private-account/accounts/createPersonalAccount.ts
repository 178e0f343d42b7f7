import type { NetworkId } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { assetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../../ports/services.ts";
import { findAddressOwner } from "../../../storage/custody/custodyAddresses.ts";
import { lockPrivateAccounts } from "../../../storage/private-account/containers.ts";
import {
  countOtherWallets,
  findOrAddAccount,
  findOrAddWallet,
  lookBy,
} from "../../../storage/private-account/personalWallets.ts";
import { touchUser } from "../../../storage/session/users.ts";
import { personalListing } from "./personalListings.ts";

/** Seeds that a person has on one network at most: as many as have containers. */
const WALLETS_MAX = 16;

type Wanted = {
  readonly userId: UserId;
  /** The container's key: which seed it is of. */
  readonly publicKey: string;
  readonly networkId: NetworkId;
  readonly token: string;
  /** The seed's key on this network. */
  readonly accountPublicKey: string;
};

type Made = { readonly accountId: AccountId; readonly address: string };

/**
 * Opens an account of a private account: its address is made here of its public key, and what it holds is read
 * off the chain from now on. The same again answers the same account. A seed has one address on a network, and
 * an address is of one seed: anything else is CONFLICT. Several people may watch one address, since its key
 * alone moves what is there. (rule 513)
 */
export async function createPersonalAccount(
  services: Services,
  { accountPublicKey, networkId, publicKey, token, userId }: Wanted,
): Promise<Outcome<Made, Refusal>> {
  const found = personalListing(services, assetKey(token, networkId));
  if (found === undefined) return refused({ code: "ASSET_NOT_AVAILABLE" });
  const { listing, personal } = found;
  const spelled = personal.addressOf(accountPublicKey);
  if (!spelled.ok) return refused({ transport: "BAD_REQUEST" });
  const address = spelled.value;
  const { brand, clock, database, random } = services;
  const now = new Date(clock.nowMs());
  return database.transaction().execute(async (store): Promise<Outcome<Made, Refusal>> => {
    await lockPrivateAccounts(store, userId);
    const custodyOwner = await findAddressOwner(store, { brandId: brand.id, networkId, address });
    if (custodyOwner !== undefined) return refused({ transport: "CONFLICT" });
    if ((await countOtherWallets(store, { address, networkId, userId })) >= WALLETS_MAX)
      return refused({ transport: "TOO_MANY_REQUESTS" });
    const wallet = await findOrAddWallet(store, {
      walletId: random.id(),
      brandId: brand.id,
      userId,
      containerKey: publicKey,
      networkId,
      accountPublicKey,
      address,
      now,
    });
    if (wallet === undefined) return refused({ transport: "CONFLICT" });
    const newId = random.id() as AccountId; // made here
    const accountId = await findOrAddAccount(store, {
      accountId: newId,
      wallet,
      assetKey: listing.key,
      now,
    });
    if (accountId === newId) {
      await lookBy(store, [wallet.walletId], now);
      await touchUser(store, userId);
    }
    return ok({ accountId, address });
  });
}
