import TX from "bcoin/lib/primitives/tx.js";
import { CoreError } from "./CoreError.mjs";

/** Below it an input says that its transaction may be replaced (BIP-125). */
const FINAL_MIN = 0xfffffffe;
/** Satoshi for a thousand virtual bytes that a replacement pays on top of all that it replaces. */
const INCREMENTAL_RATE = 1_000;
const REPLACED_MAX = 100;

/**
 * Takes a transaction in among those that wait, or says why not in the words of Bitcoin Core. bcoin's own
 * call answers before it has looked, and knows no replacement.
 */
export async function takeTransaction({ chain, mempool }, hex) {
  const tx = readTransaction(hex);
  const hash = tx.hash("hex");
  if (mempool.hasEntry(hash)) return tx.txid();
  if (await chain.hasCoins(tx)) throw new CoreError(-27, "Transaction outputs already in utxo set");
  const rivals = rivalsOf(mempool, tx);
  await refuseReplacement({ chain, mempool }, tx, rivals);
  for (const rival of rivals) if (mempool.hasEntry(rival.tx.hash("hex"))) mempool.evictEntry(rival);
  try {
    await add(mempool, tx);
  } catch (error) {
    // What is refused replaces nothing.
    for (const { tx: before } of rivals.toReversed()) await mempool.addTX(before);
    throw error;
  }
  return tx.txid();
}

function readTransaction(hex) {
  try {
    return TX.fromRaw(Buffer.from(hex, "hex"));
  } catch {
    throw new CoreError(-22, "TX decode failed. Make sure the tx has at least one input.");
  }
}

async function add(mempool, tx) {
  let missing;
  try {
    missing = await mempool.addTX(tx);
  } catch (error) {
    if (error.type !== "VerifyError") throw error;
    throw new CoreError(-26, error.reason);
  }
  if (missing === null) return;
  mempool.removeOrphan(tx.hash("hex"));
  throw new CoreError(-25, "bad-txns-inputs-missingorspent");
}

/** What waits and spends the same, with all that spends from it; those who spend last. */
function rivalsOf(mempool, tx) {
  const found = new Map();
  const visit = (entry) => {
    const hash = entry.tx.hash("hex");
    if (found.has(hash)) return;
    for (const index of entry.tx.outputs.keys()) {
      const spender = mempool.getSpent(hash, index);
      if (spender) visit(spender);
    }
    found.set(hash, entry);
  };
  for (const { prevout } of tx.inputs) {
    const spender = mempool.getSpent(prevout.hash, prevout.index);
    if (spender) visit(spender);
  }
  return [...found.values()];
}

/** The rules of BIP-125. */
async function refuseReplacement({ chain, mempool }, tx, rivals) {
  if (rivals.length === 0) return;
  const refuse = (reason) => {
    throw new CoreError(-26, reason);
  };
  if (rivals.some((rival) => rival.tx.inputs.every(({ sequence }) => sequence >= FINAL_MIN)))
    refuse("txn-mempool-conflict");
  if (rivals.length > REPLACED_MAX) refuse("too many potential replacements");
  const view = await mempool.getCoinView(tx);
  const fee = tx.getFee(view);
  const size = tx.getVirtualSize();
  const replaced = rivals.reduce((sum, rival) => sum + rival.fee, 0);
  if (rivals.some((rival) => fee * rival.size <= rival.fee * size)) refuse("insufficient fee");
  if (fee < replaced + Math.ceil((INCREMENTAL_RATE * size) / 1_000)) refuse("insufficient fee");
  const spentBefore = new Set(rivals.flatMap((rival) => rival.tx.inputs.map(keyOf)));
  for (const input of tx.inputs) {
    const isNew = !spentBefore.has(keyOf(input));
    if (isNew && (await chain.getCoin(input.prevout.hash, input.prevout.index)) === null)
      refuse("replacement-adds-unconfirmed");
  }
}

const keyOf = ({ prevout }) => `${prevout.hash}:${prevout.index}`;
