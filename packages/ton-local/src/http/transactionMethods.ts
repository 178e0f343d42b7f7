import { z } from "zod";
import type { IndexedTransaction } from "../chain/createChainIndex.ts";
import { addressField, hashField, type Method, wholeField } from "./method.ts";
import { unknownToServer } from "./RpcRefusal.ts";
import { transactionOnWire } from "./transactionOnWire.ts";

const LIMIT_MAX = 1000;

const listParams = z.looseObject({
  address: addressField,
  limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(10),
  lt: wholeField.nullish(),
  hash: hashField.nullish(),
  to_lt: wholeField.nullish(),
});

/** Newest first, from the named one on, down to what is newer than `to_lt`. */
const getTransactions: Method = async (chain, params) => {
  const { address, limit, lt, hash, to_lt: toLt } = listParams.parse(params);
  await chain.newest();
  const all = chain.index.transactionsOf(address.toRawString());
  let end = all.length;
  if (lt != null) {
    const place = all.findLastIndex(
      (each) => each.lt === lt && (hash == null || each.hash === hash),
    );
    if (place < 0)
      throw unknownToServer("cannot locate transaction in block with specified logical time");
    end = place + 1;
  }
  const list = all.slice(0, end).toReversed().slice(0, limit);
  return list.filter((each) => each.lt > (toLt ?? 0n)).map(transactionOnWire);
};

const locateParams = z.looseObject({
  source: addressField,
  destination: addressField,
  created_lt: wholeField,
});

/** The message that one contract sent another at a logical time, seen from either end. */
const locate =
  (end: "source" | "destination"): Method =>
  (chain, params) => {
    const asked = locateParams.parse(params);
    const isSought = (each: IndexedTransaction): boolean => {
      const { inMessage, outMessages } = each.read();
      const messages = end === "source" ? outMessages.values() : [inMessage];
      return messages.some(
        (message) =>
          message?.info.type === "internal" &&
          message.info.createdLt === asked.created_lt &&
          message.info.src.equals(asked.source) &&
          message.info.dest.equals(asked.destination),
      );
    };
    const found = chain.index.transactionsOf(asked[end].toRawString()).findLast(isSought);
    if (found === undefined) throw unknownToServer("transaction was not found");
    return transactionOnWire(found);
  };

export const transactionMethods: Readonly<Record<string, Method>> = {
  getTransactions,
  tryLocateTx: locate("destination"),
  tryLocateResultTx: locate("destination"),
  tryLocateSourceTx: locate("source"),
};
