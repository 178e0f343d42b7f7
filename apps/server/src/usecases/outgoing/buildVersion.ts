import type { Chain, ChainBatch, ChainBatches, FeeQuote } from "@coffer/chains";
import type { Store } from "../../storage/database.ts";
import { partsOf, payeeOf } from "../../storage/outgoing/outgoingParts.ts";
import type { Outgoing } from "../../storage/outgoing/outgoings.ts";
import { unsignedPayloadOf } from "./prepareOutgoings.ts";

/** The bytes of a further version of a transaction on record: it pays the same, on the terms of this fee. */
export async function buildVersion(
  store: Store,
  chain: Chain,
  { fee, outgoing }: { readonly outgoing: Outgoing; readonly fee: FeeQuote },
): Promise<string> {
  if (outgoing.kind !== "batch") return unsignedPayloadOf(chain, outgoing, fee);
  const { assetKey, sender: from, sequence } = outgoing;
  const payees = (await partsOf(store, outgoing)).map(payeeOf);
  const batch: ChainBatch = { assetKey, from, sequence, payees };
  return batchesOf(chain).build({ ...batch, terms: fee.terms });
}

/** Throws for a network whose transactions pay one each. */
export function batchesOf({ batches }: Pick<Chain, "batches">): ChainBatches {
  if (batches === undefined) throw new Error("A transaction of this network pays one receiver.");
  return batches;
}
