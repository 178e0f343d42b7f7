import type { UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import type { AmlStatus } from "@coffer/core/aml";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { networkOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { chainOf } from "../chainOf.ts";

type Asked = {
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly address: string;
};

/**
 * What is known of an address now; every spelling of it is the same address. A listed one is
 * DISABLED even where its spelling would be refused.
 */
export async function checkAddressAmlStatus(
  services: Services,
  { userId, networkId, address }: Asked,
): Promise<Outcome<AmlStatus, Refusal>> {
  if (networkOf(services.brand, networkId) === undefined) return refused({ code: "WRONG_NETWORK" });
  if (services.aml.isListed(address)) return ok("DISABLED");
  const parsed = chainOf(services, networkId).parseAddress(address);
  if (!parsed.ok) return refused({ code: parsed.problem });
  const taken = services.personBudgets.addressCheck(userId);
  if (!taken.ok) return taken;
  return ok((await services.aml.checkAddress(networkId, parsed.value, "fresh")).status);
}
