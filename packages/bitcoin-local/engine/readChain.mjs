import Address from "bcoin/lib/primitives/address.js";
import Script from "bcoin/lib/script/script.js";
import { CoreError } from "./CoreError.mjs";

/** Hashes are told in the other order than they are kept in. */
export const turned = (hash) => Buffer.from(Buffer.from(hash, "hex").toReversed()).toString("hex");
const hashForm = /^[0-9a-f]{64}$/;

/** What wallets read, as Bitcoin Core tells it. */
export function readChain({ chain, mempool, network, touched }) {
  function innerHash(text) {
    if (!hashForm.test(text)) throw new CoreError(-8, "must be of length 64");
    return turned(text);
  }

  async function entryOf(hash) {
    const entry = await chain.getEntry(innerHash(hash));
    if (entry === null) throw new CoreError(-5, "Block not found");
    return entry;
  }

  async function entryAt(height) {
    const entry = Number.isInteger(height) && height >= 0 ? await chain.getEntry(height) : null;
    if (entry === null) throw new CoreError(-8, "Block height out of range");
    return entry;
  }

  const confirmationsOf = async (entry) =>
    (await chain.isMainChain(entry)) ? chain.height - entry.height + 1 : -1;

  async function rawTransaction(txid, verbose = 0) {
    const hash = innerHash(txid);
    const waiting = mempool.getTX(hash);
    const meta = waiting === null ? await chain.getMeta(hash) : null;
    const tx = waiting ?? meta?.tx;
    if (!tx)
      throw new CoreError(
        -5,
        "No such mempool or blockchain transaction. Use gettransaction for wallet transactions.",
      );
    const hex = tx.toRaw().toString("hex");
    if (!verbose) return hex;
    if (waiting !== null) return { txid, hex };
    const entry = await chain.getEntry(meta.block);
    const confirmations = await confirmationsOf(entry);
    return { txid, hex, blockhash: entry.rhash(), confirmations };
  }

  function scriptOf(object) {
    const [, text] = /^addr\(([^)]+)\)/.exec(object.desc ?? object) ?? [];
    if (text === undefined) throw new CoreError(-5, "Only addr() is known here");
    try {
      return Script.fromAddress(Address.fromString(text, network)).toRaw().toString("hex");
    } catch {
      throw new CoreError(-5, "Address is not valid");
    }
  }

  async function scanBlocks(action, objects, ...[first = 0, last = chain.height]) {
    if (action !== "start") return null;
    const scripts = objects.map(scriptOf);
    const relevant = [];
    for (let height = first; height <= last; height += 1)
      if (scripts.some((script) => touched[height]?.has(script)))
        relevant.push((await entryAt(height)).rhash());
    return { from_height: first, to_height: last, relevant_blocks: relevant, completed: true };
  }

  return { confirmationsOf, entryAt, entryOf, innerHash, rawTransaction, scanBlocks, scriptOf };
}
