import type { AssetKey } from "@coffer/core/assets";
import type { Chain, ChainDeposit, ChainIgnored, ChainPoint, ChainScan } from "../../chain.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { addressOfScript } from "../bitcoinNetwork.ts";
import type { SeenOutput, SeenTransaction } from "../readSeenTransaction.ts";
import type { BitcoinReader } from "./createBitcoinReader.ts";
import type { SeenBlock } from "./readSeenBlock.ts";

type Asked = Parameters<Chain["scan"]>[0];
type Parts = {
  readonly reader: BitcoinReader;
  readonly chainId: string;
  readonly coinKey: AssetKey;
};

const BLOCKS_PER_SCAN = 8n;

/**
 * One step of the deposit watch. First proves that the cursor's block still stands, else goes back; then
 * reads the blocks after it, output by output. What a transaction gives back to one of those who paid for
 * it is no deposit.
 */
export async function bitcoinScan(parts: Parts, asked: Asked): Promise<ChainScan> {
  const { reader } = parts;
  const { from, ownedOf, toHeight } = asked;
  const height = await reader.height();
  if (height < from.height) return { kind: "wentBack" };
  const moved = await whereItStands(reader, asked);
  if (moved !== undefined) return moved;
  const end = [height, toHeight, from.height + BLOCKS_PER_SCAN].reduce((a, b) => (a < b ? a : b));
  const headers: ChainPoint[] = [];
  const blocks: { readonly height: bigint; readonly block: SeenBlock }[] = [];
  for (let at = from.height + 1n; at <= end; at += 1n) {
    const point = await reader.pointAt(at);
    if (point === undefined) throw new NodeUnavailable("getblockhash", "the chain became shorter");
    headers.push(point);
    blocks.push({ height: at, block: await reader.block(point.hash) });
  }
  const to = headers.at(-1);
  if (to === undefined) return { kind: "idle" };
  const addresses = addressesIn(
    parts.chainId,
    blocks.map(({ block }) => block),
  );
  const owned = await ownedOf([...new Set(addresses.values())]);
  const deposits: ChainDeposit[] = [];
  const ignored: ChainIgnored[] = [];
  for (const { block, height: at } of blocks) {
    const found = block.transactions.filter(({ outputs }) =>
      outputs.some(({ script }) => owned.has(addresses.get(script) ?? "")),
    );
    for (const { payers, transaction } of await withPayers(parts, found))
      for (const [vout, output] of transaction.outputs.entries()) {
        const address = addresses.get(output.script) ?? "";
        if (!owned.has(address) || payers.includes(address)) continue;
        const { txid: transactionId } = transaction;
        if (output.units === 0n) ignored.push({ why: "zeroUnits", address, transactionId });
        else
          deposits.push({
            key: `${transactionId}:${vout}`,
            assetKey: parts.coinKey,
            address,
            from: payers[0] ?? "",
            units: output.units,
            memo: "",
            transactionId,
            height: at,
            blockHash: block.hash,
          });
      }
  }
  return { kind: "advance", deposits, upkeep: [], ignored, to, headers };
}

async function whereItStands(
  reader: BitcoinReader,
  { depthOfRecheck, from, storedHash }: Asked,
): Promise<ChainScan | undefined> {
  const stands = async ({ hash, height }: ChainPoint) =>
    (await reader.pointAt(height))?.hash === hash;
  if (await stands(from)) return undefined;
  for (let back = 1n; back <= BigInt(depthOfRecheck) && back <= from.height; back += 1n) {
    const height = from.height - back;
    const hash = await storedHash(height);
    if (hash !== undefined && (await stands({ height, hash })))
      return { kind: "rewind", to: { height, hash } };
  }
  return { kind: "otherChain" };
}

/** By what they lock outputs with. */
function addressesIn(chainId: string, blocks: readonly SeenBlock[]): ReadonlyMap<string, string> {
  const scripts = blocks.flatMap(({ transactions }) =>
    transactions.flatMap(({ outputs }) => outputs.map(({ script }) => script)),
  );
  const spelled = [...new Set(scripts)].map((script) => [script, addressOfScript(chainId, script)]);
  return new Map(spelled.filter((each): each is [string, string] => each[1] !== undefined));
}

/** Transactions with the addresses that they spend from, in the order of their inputs. */
async function withPayers({ chainId, reader }: Parts, found: readonly SeenTransaction[]) {
  const inputs = found.flatMap((each) => each.inputs).filter(({ txid }) => txid !== MINTED);
  const txids = [...new Set(inputs.map(({ txid }) => txid))];
  const known = new Map<string, readonly SeenOutput[]>();
  for (const each of await reader.transactions(txids)) {
    if (each === undefined)
      throw new NodeUnavailable("getrawtransaction", "it lacks what was spent");
    known.set(each.transaction.txid, each.transaction.outputs);
  }
  return found.map((transaction) => ({
    transaction,
    payers: transaction.inputs.flatMap(({ txid, vout }) => {
      const script = known.get(txid)?.[vout]?.script;
      return script === undefined ? [] : (addressOfScript(chainId, script) ?? []);
    }),
  }));
}

/** What an input names that spends nothing: new coins come out of it. */
const MINTED = "0".repeat(64);
