import { NodeUnavailable } from "../../nodeUnavailable.ts";
import type { TonReader } from "./createTonReader.ts";
import type { SeenTransaction } from "./readTransaction.ts";

type Place = Pick<SeenTransaction, "account" | "lt">;

/** In which blocks transactions stand: what was found out once stays true, as TON takes none back. */
export type Heights = { readonly of: (transaction: Place) => Promise<bigint> };

const KEPT_MAX = 20_000;

export function rememberedHeights(reader: TonReader): Heights {
  const known = new Map<string, bigint>();
  return {
    of: async (transaction) => {
      const place = `${transaction.account}:${transaction.lt}`;
      const height = known.get(place) ?? (await heightOf(reader, transaction));
      if (known.size >= KEPT_MAX) known.clear();
      known.set(place, height);
      return height;
    },
  };
}

/**
 * The block of the masterchain from which on a transaction stands. No transaction says it: it is found
 * by asking how far its account's history went after which block, in a few questions for a recent one.
 */
async function heightOf(reader: TonReader, { account, lt }: Place): Promise<bigint> {
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
