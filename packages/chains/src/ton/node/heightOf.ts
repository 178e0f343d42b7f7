import { NodeUnavailable } from "../../nodeUnavailable.ts";
import type { TonReader } from "./createTonReader.ts";
import type { SeenTransaction } from "./readTransaction.ts";

/**
 * The block of the masterchain from which on a transaction stands. No transaction says it: it is found
 * by asking how far its account's history went after which block, in a few questions for a recent one.
 */
export async function heightOf(
  reader: TonReader,
  { account, lt }: Pick<SeenTransaction, "account" | "lt">,
): Promise<bigint> {
  const head = await reader.height();
  const standsAt = async (height: bigint) => {
    const { last } = await reader.account(account, height);
    return last !== undefined && last.lt >= lt;
  };
  if (!(await standsAt(head)))
    throw new NodeUnavailable("getAddressInformation", "a transaction stands above the head");
  let stands = head;
  let before = -1n;
  for (let step = 1n; before < 0n && stands > 0n; step *= 2n) {
    const height = head > step ? head - step : 0n;
    if (await standsAt(height)) stands = height;
    else before = height;
  }
  while (stands - before > 1n) {
    const middle = (stands + before) / 2n;
    if (await standsAt(middle)) stands = middle;
    else before = middle;
  }
  return stands;
}
