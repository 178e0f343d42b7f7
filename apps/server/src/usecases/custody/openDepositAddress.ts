import { setTimeout as rest } from "node:timers/promises";
import type { Refusal } from "@coffer/contract/errors";
import { networkKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { NetworkId } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { takeCustodyAddress } from "../../storage/custody/custodyAddresses.ts";
import { isAddressWaiting } from "../../storage/custody/custodyPool.ts";
import type { AddressPurpose } from "../../storage/custody/keyPlaces.ts";
import { enqueue } from "../../storage/enqueue.ts";
import type { Store } from "../../storage/database.ts";

/** No address of a network waits for somebody; the transaction that wanted one leaves nothing. */
class NoAddressLeft extends Error {
  readonly network: string;
  constructor(networkId: NetworkId) {
    const network = networkKey(networkId);
    super(`No address of ${network} waits for anybody.`);
    this.network = network;
  }
}

type Wanted = {
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly keyPurpose: AddressPurpose;
  /** The invoice it is for; without it for none. */
  readonly scope?: string | undefined;
};

/** For work that wants an address of whoever is found: it is told alike whether any waits, for whomever it is. */
export async function needWaitingAddress(
  store: Store,
  { networkId, keyPurpose }: Omit<Wanted, "userId" | "scope">,
): Promise<void> {
  if (!(await isAddressWaiting(store, { networkId, keyPurpose })))
    throw new NoAddressLeft(networkId);
}

/** Gives somebody an address of custody on a network, by these keys, where they have none; answers it. */
export async function openDepositAddress(
  { brand }: Pick<Services, "brand">,
  store: Store,
  wanted: Wanted,
): Promise<string> {
  const address = await takeCustodyAddress(store, { brandId: brand.id, ...wanted });
  if (address === undefined) throw new NoAddressLeft(wanted.networkId);
  // No page shows it before the signer has attested it: an invoice's to the invoice.
  await enqueue(store, "address-attest", { id: wanted.scope ?? wanted.userId });
  return address;
}

/** The jobs derive what is missing well within it, if they are there. */
const LOOKS_MAX = 60;
const LOOK_EVERY_MS = 50;
/** When the caller may try again. */
const RETRY_MS = 5_000;

/**
 * Does work that may want an address. While none waits the jobs are asked for more, and the work, of
 * which nothing is left then, is begun anew for a short while; after that the caller is told when to
 * try again.
 */
export async function onceAddressesWait<T>(
  services: Pick<Services, "clock" | "database">,
  work: () => Promise<T>,
): Promise<Outcome<T, Refusal>> {
  for (let looks = 1; ; looks += 1) {
    try {
      return ok(await work());
    } catch (error) {
      if (!(error instanceof NoAddressLeft)) throw error;
      if (looks === 1) await enqueue(services.database, "custody-pool", { id: error.network });
    }
    if (looks === LOOKS_MAX) {
      const retryAfter = new Date(services.clock.nowMs() + RETRY_MS).toISOString();
      return refused({ transport: "TIMEOUT", retryAfter });
    }
    await rest(LOOK_EVERY_MS);
  }
}
