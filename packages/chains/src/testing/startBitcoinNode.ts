import { startBitcoinLocal, type BitcoinLocal } from "@coffer/bitcoin-local";
import { secp256k1 } from "@noble/curves/secp256k1";
import { hexToBytes } from "@noble/hashes/utils";
import { Transaction } from "@scure/btc-signer";
import { addressOfScript, scriptOfAddress } from "../bitcoin/bitcoinNetwork.ts";
import { lockOfKey } from "../bitcoin/lockOfKey.ts";
import { readWhole } from "../bitcoin/node/createBitcoinReader.ts";

/** Satoshi for an address. */
type BitcoinOutput = { readonly to: string; readonly units: bigint };

export type BitcoinNode = BitcoinLocal & {
  /** Blocks whose new coins are an address's. */
  readonly mineTo: (address: string, blocks?: number) => Promise<void>;
  /**
   * Pays from outside, each list in one transaction, none of which waits for another: one block takes
   * them all. Answers their ids.
   */
  readonly payOut: (
    transactions: readonly (readonly BitcoinOutput[])[],
  ) => Promise<readonly string[]>;
};

/** A Bitcoin network behind HTTP with a faucet; it makes blocks only when told. */
export async function startBitcoinNode(): Promise<BitcoinNode> {
  const local = await startBitcoinLocal();
  return {
    ...local,
    mineTo: async (address, blocks = 1) =>
      void (await ask(local.url, "generatetoaddress", blocks, address)),
    payOut: async (transactions) => {
      const coins = await coinsFor(local, transactions.map(costOf));
      const ids: string[] = [];
      for (const [at, outputs] of transactions.entries()) {
        const coin = coins[at];
        if (coin === undefined) throw new Error("There is a coin for each.");
        ids.push(await hand(local, signed(coin, outputs)));
      }
      return ids;
    },
  };
}

/** Everybody knows this key: it is of a chain of one machine. */
const key = new Uint8Array(32).fill(0x17);
const lock = lockOfKey(secp256k1.getPublicKey(key));
const home = addressOfScript("regtest", lock) ?? "";

/** Satoshi for a virtual byte, and virtual bytes of an output and of all the rest at most. */
const RATE = 2n;
const OUTPUT = 43n;
const FRAME = 120n;

const costOf = (outputs: readonly BitcoinOutput[]): bigint =>
  outputs.reduce((sum, { units }) => sum + units + OUTPUT * RATE, FRAME * RATE);

type Coin = { readonly raw: string; readonly txid: string; readonly vout: number };

/** A coin of its own for each of these costs, in blocks already. */
async function coinsFor(local: BitcoinLocal, costs: readonly bigint[]): Promise<readonly Coin[]> {
  const outputs = costs.map((units) => ({ to: home, units }));
  const gift = await local.faucet({ address: home, units: costOf(outputs) });
  const raw = String(await ask(local.url, "getrawtransaction", gift));
  const vout = readWhole(raw).outputs.findIndex(({ script }) => script === lock);
  const fan = signed({ raw, txid: gift, vout }, outputs);
  const txid = await hand(local, fan);
  await local.mine();
  return costs.map((_, at) => ({ raw: fan, txid, vout: at }));
}

function signed({ raw, txid, vout }: Coin, outputs: readonly BitcoinOutput[]): string {
  const transaction = new Transaction();
  transaction.addInput({ txid, index: vout, nonWitnessUtxo: hexToBytes(raw) });
  for (const { to, units } of outputs) {
    const script = scriptOfAddress("regtest", to);
    if (script === undefined) throw new Error(`${to} is no address of the chain.`);
    transaction.addOutput({ script: hexToBytes(script), amount: units });
  }
  transaction.sign(key);
  transaction.finalize();
  return transaction.hex;
}

const hand = async ({ url }: BitcoinLocal, raw: string): Promise<string> =>
  String(await ask(url, "sendrawtransaction", raw));

async function ask(url: string, method: string, ...params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ id: 1, method, params });
  const response = await fetch(url, { method: "POST", body });
  const { error, result } = (await response.json()) as { error: unknown; result: unknown }; // JSON-RPC
  if (error !== null) throw new Error(`${method}: ${JSON.stringify(error)}`);
  return result;
}
