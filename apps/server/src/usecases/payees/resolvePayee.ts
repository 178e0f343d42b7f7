import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { judgePayeeText, type PayeeEntry } from "@coffer/core/payees";
import { networkOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { networkKey } from "@coffer/core/assets";
import { chainOf } from "../chainOf.ts";

/**
 * A payee with its texts tidied and its address as the network writes it. `ownAddresses`, by
 * network, are the person's own: nobody pays themselves, so they are no payees.
 */
export function resolvePayee(
  services: Services,
  entry: PayeeEntry,
  ownAddresses: ReadonlyMap<string, string>,
): Outcome<PayeeEntry, Refusal> {
  const { networkId } = entry;
  const texts = judgePayeeText(entry);
  if (!texts.ok) return refused({ transport: "BAD_REQUEST" });
  if (networkOf(services.brand, networkId) === undefined) return refused({ code: "WRONG_NETWORK" });
  const chain = chainOf(services, networkId);
  if (texts.value.memo !== undefined && !chain.hasMemos) return refused({ code: "INVALID_MEMO" });
  const address = chain.parseAddress(entry.address);
  if (!address.ok) return refused({ code: address.problem });
  if (ownAddresses.get(networkKey(networkId)) === address.value)
    return refused({ code: "SEND_TO_OWN_ADDRESS" });
  return ok({ ...texts.value, networkId, address: address.value });
}
