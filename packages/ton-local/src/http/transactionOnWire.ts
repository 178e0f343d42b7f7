import { beginCell, loadMessage, storeStateInit, type Cell, type Message } from "@ton/core";
import type { IndexedTransaction } from "../chain/createChainIndex.ts";
import { commentOf, messageCellsOf, messageHash } from "../chain/messages.ts";
import { hashOnWire } from "./method.ts";

/** A transaction as toncenter writes it. */
export function transactionOnWire(indexed: IndexedTransaction): Readonly<Record<string, unknown>> {
  const { totalFees, description, now, raw } = indexed.read();
  const storageFees =
    description.type === "generic" ? (description.storagePhase?.storageFeesCollected ?? 0n) : 0n;
  const messages = messageCellsOf(raw);
  return {
    "@type": "raw.transaction",
    address: { "@type": "accountAddress", account_address: indexed.account },
    account: indexed.account,
    utime: now,
    data: indexed.boc,
    transaction_id: {
      "@type": "internal.transactionId",
      lt: String(indexed.lt),
      hash: hashOnWire(indexed.hash),
    },
    fee: String(totalFees.coins),
    storage_fee: String(storageFees),
    other_fee: String(totalFees.coins - storageFees),
    ...(messages.in === null ? {} : { in_msg: messageOnWire(messages.in) }),
    out_msgs: messages.out.map(messageOnWire),
  };
}

function messageOnWire(cell: Cell): Readonly<Record<string, unknown>> {
  const message = loadMessage(cell.beginParse());
  const { info, init, body } = message;
  const state = init == null ? null : beginCell().store(storeStateInit(init)).endCell();
  return {
    "@type": "raw.message",
    hash: hashOnWire(cell.hash().toString("hex")),
    hash_norm: hashOnWire(messageHash(message, cell)),
    ...routeOf(info),
    body_hash: hashOnWire(body.hash().toString("hex")),
    msg_data: {
      "@type": "msg.dataRaw",
      body: bocOf(body),
      init_state: state === null ? "" : bocOf(state),
    },
    message: commentOf(body),
  };
}

function routeOf(info: Message["info"]): Readonly<Record<string, string>> {
  const free = { value: "0", fwd_fee: "0", ihr_fee: "0", created_lt: "0" };
  switch (info.type) {
    case "internal":
      return {
        source: info.src.toString(),
        destination: info.dest.toString(),
        value: String(info.value.coins),
        fwd_fee: String(info.forwardFee),
        ihr_fee: String(info.ihrFee),
        created_lt: String(info.createdLt),
      };
    case "external-in":
      return { ...free, source: "", destination: info.dest.toString() };
    case "external-out":
      return {
        ...free,
        source: info.src.toString(),
        destination: "",
        created_lt: String(info.createdLt),
      };
  }
}

const bocOf = (cell: Cell): string => cell.toBoc().toString("base64");
