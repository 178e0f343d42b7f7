import Address from "bcoin/lib/primitives/address.js";
import { CoreError } from "./CoreError.mjs";
import { readChain, turned } from "./readChain.mjs";
import { takeTransaction } from "./takeTransaction.mjs";

/** Coins for a thousand virtual bytes. */
const RELAY_FEE = 0.00001;
const NO_ESTIMATE = { errors: ["Insufficient data or no feerate found"], blocks: 2 };

/** The calls of Bitcoin Core that wallets make, answered in its form, and what a test does to the chain. */
export function createCalls(node, faucet) {
  const { alone, chain, floor, mempool, mine, network, reorganise } = node;
  const { confirmationsOf, entryAt, entryOf, innerHash, rawTransaction, scanBlocks, scriptOf } =
    readChain(node);
  /** Coins for a thousand virtual bytes; undefined as on any young chain. */
  let estimate;

  return {
    getblockchaininfo: () => ({
      chain: "regtest",
      blocks: chain.height,
      headers: chain.height,
      bestblockhash: chain.tip.rhash(),
      initialblockdownload: false,
    }),
    getblockcount: () => chain.height,
    getblockhash: async (height) => (await entryAt(height)).rhash(),
    getblockheader: async (hash) => {
      const entry = await entryOf(hash);
      const { height, time } = entry;
      return { hash, height, time, confirmations: await confirmationsOf(entry) };
    },
    getblock: async (hash, verbosity = 1) => {
      if (verbosity) throw new CoreError(-8, "Only raw blocks are told here");
      return (await chain.getBlock((await entryOf(hash)).hash)).toRaw().toString("hex");
    },
    getrawtransaction: rawTransaction,
    getrawmempool: () => mempool.getSnapshot().map(turned),
    getmempoolinfo: () => ({
      size: mempool.map.size,
      mempoolminfee: RELAY_FEE,
      minrelaytxfee: RELAY_FEE,
      incrementalrelayfee: RELAY_FEE,
    }),
    gettxspendingprevout: (outpoints) =>
      outpoints.map(({ txid, vout }) => {
        const spender = mempool.getSpentTX(innerHash(txid), vout);
        return { txid, vout, ...(spender && { spendingtxid: spender.txid() }) };
      }),
    scanblocks: scanBlocks,
    estimatesmartfee: () =>
      estimate === undefined ? NO_ESTIMATE : { feerate: estimate, blocks: 2 },
    sendrawtransaction: (hex) => alone(() => takeTransaction(node, hex)),
    generatetoaddress: (count, address) =>
      alone(() => mine(count, Address.fromString(address, network))),
    devmine: (count) => alone(() => mine(count)).then(() => chain.height),
    devreorg: (depth) => alone(() => reorganise(depth)).then(() => chain.height),
    devfaucet: (script, units) => alone(async () => (await faucet.give(script, units)).txid()),
    devscript: (address) => scriptOf(`addr(${address})`),
    devfeerate: (coins) => {
      estimate = coins ?? undefined;
      return null;
    },
    devminerate: (rate) => floor.ask(rate),
    devforget: () => alone(() => mempool.reset().then(() => null)),
  };
}
