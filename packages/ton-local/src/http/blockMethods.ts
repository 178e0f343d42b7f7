import { z } from "zod";
import type { IndexedBlock, IndexedTransaction } from "../chain/createChainIndex.ts";
import type { TonChain } from "../chain/openTonChain.ts";
import { hashField, hashOnWire, type Method, seqnoField, wholeField } from "./method.ts";
import { unknownToServer } from "./RpcRefusal.ts";
import { transactionOnWire } from "./transactionOnWire.ts";

/** The one shard there is, of the whole workchain. */
const SHARD = "-9223372036854775808";
const MASTERCHAIN = -1;

/** As many transactions as a lite server lists at once, and as it lists unless told. */
const LISTED_MAX = 256;
const LISTED_USUALLY = 40;

const workchainField = z.union([z.int(), z.string().regex(/^-?\d+$/)]).transform(Number);
const blockParams = { workchain: workchainField, shard: z.union([z.string(), z.number()]) };

/** A block of the masterchain and that of the shard in it have one height here. */
export const blockIdOnWire = ({ seqno, hash }: IndexedBlock, workchain: number) => ({
  "@type": "ton.blockIdExt",
  workchain,
  shard: SHARD,
  seqno,
  root_hash: hashOnWire(hash),
  file_hash: hashOnWire(hash),
});

function blockAt({ index }: TonChain, seqno: number): IndexedBlock {
  const block = index.block(seqno);
  if (block === undefined) throw unknownToServer("cannot load block: block is not in db");
  return block;
}

const lookup: Method = (chain, params) => {
  const asked = z
    .looseObject({ ...blockParams, seqno: seqnoField.optional(), unixtime: seqnoField.optional() })
    .parse(params);
  if (asked.seqno !== undefined) return blockIdOnWire(blockAt(chain, asked.seqno), asked.workchain);
  const { unixtime } = asked;
  if (unixtime === undefined) throw unknownToServer("seqno, lt or unixtime should be defined");
  let seqno = chain.index.head().seqno;
  while (seqno > 0 && blockAt(chain, seqno).unixTime > unixtime) seqno -= 1;
  return blockIdOnWire(blockAt(chain, seqno), asked.workchain);
};

/** In a lite server's order: by account, then by time. */
function listed({ transactions }: IndexedBlock, workchain: number): IndexedTransaction[] {
  if (workchain === MASTERCHAIN) return [];
  const keyOf = ({ account, lt }: IndexedTransaction) =>
    `${account} ${String(lt).padStart(20, "0")}`;
  return transactions.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}

const listParams = z.looseObject({
  ...blockParams,
  seqno: seqnoField,
  count: z.coerce.number().int().min(1).default(LISTED_USUALLY),
  after_lt: wholeField.optional(),
  after_hash: hashField.optional(),
});

function listTransactions(chain: TonChain, params: Readonly<Record<string, unknown>>) {
  const {
    workchain,
    seqno,
    count,
    after_lt: afterLt,
    after_hash: after,
  } = listParams.parse(params);
  const block = blockAt(chain, seqno);
  const all = listed(block, workchain);
  const last = all.findIndex(
    ({ lt, account, hash }) => lt === afterLt && (account.endsWith(after ?? "") || hash === after),
  );
  const rest = afterLt === undefined ? all : all.slice(last + 1);
  const transactions = rest.slice(0, Math.min(count, LISTED_MAX));
  const isWhole = transactions.length === rest.length;
  const id = blockIdOnWire(block, workchain);
  return { id, req_count: count, incomplete: !isWhole, transactions };
}

export const blockMethods: Readonly<Record<string, Method>> = {
  getMasterchainInfo: async (chain) => {
    const head = await chain.newest();
    return {
      "@type": "blocks.masterchainInfo",
      last: blockIdOnWire(head, MASTERCHAIN),
      state_root_hash: hashOnWire(head.hash),
      init: blockIdOnWire(blockAt(chain, 0), MASTERCHAIN),
    };
  },
  shards: (chain, params) => {
    const { seqno } = z.looseObject({ seqno: seqnoField }).parse(params);
    return { "@type": "blocks.shards", shards: [blockIdOnWire(blockAt(chain, seqno), 0)] };
  },
  lookupBlock: lookup,
  getBlockHeader: (chain, params) => {
    const asked = z.looseObject({ ...blockParams, seqno: seqnoField }).parse(params);
    const block = blockAt(chain, asked.seqno);
    const parent = chain.index.block(asked.seqno - 1);
    const lts = block.transactions.map(({ lt }) => lt);
    return {
      "@type": "blocks.header",
      id: blockIdOnWire(block, asked.workchain),
      gen_utime: block.unixTime,
      start_lt: String(lts[0] ?? 0n),
      end_lt: String(lts.at(-1) ?? 0n),
      prev_blocks: parent === undefined ? [] : [blockIdOnWire(parent, asked.workchain)],
    };
  },
  getBlockTransactions: (chain, params) => {
    const { transactions, ...rest } = listTransactions(chain, params);
    return {
      "@type": "blocks.transactions",
      ...rest,
      transactions: transactions.map(({ account, lt, hash }) => ({
        "@type": "blocks.shortTxId",
        mode: 135,
        account,
        lt: String(lt),
        hash: hashOnWire(hash),
      })),
    };
  },
  getBlockTransactionsExt: (chain, params) => {
    const { transactions, ...rest } = listTransactions(chain, params);
    return {
      "@type": "blocks.transactionsExt",
      ...rest,
      transactions: transactions.map(transactionOnWire),
    };
  },
};
