import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Chain, ChainSweep, ChainTransfer } from "../../chain.ts";
import type { ChainSettings } from "../../chainFamily.ts";
import { addressOfScript, scriptOfAddress } from "../bitcoinNetwork.ts";
import { bitcoinCustodyAddress } from "../custody/bitcoinAccount.ts";
import { bitcoinQuote, feeUnitsCeil } from "../outgoing/bitcoinTerms.ts";
import { addressHistories, historyAt, type AddressHistories } from "./addressHistories.ts";
import { bitcoinBatches, buildBatch, ownerOf, senderOf, type Parts } from "./bitcoinBatches.ts";
import { bitcoinBroadcast } from "./bitcoinBroadcast.ts";
import { bitcoinPersonalTransfers } from "./bitcoinPersonalTransfers.ts";
import { bitcoinFeeMarket, currentRate } from "./bitcoinRates.ts";
import { bitcoinScan } from "./bitcoinScan.ts";
import { bitcoinStatuses } from "./bitcoinStatuses.ts";
import { chooseCoins } from "./chooseCoins.ts";
import { createBitcoinReader, type Outpoint } from "./createBitcoinReader.ts";
import { createBitcoinRpc } from "./createBitcoinRpc.ts";
import { sentWithSequence } from "./sentWithSequence.ts";
import {
  pendingOf,
  readSenderState,
  sequenceOfSent,
  sequencesUsed,
  spendableCoins,
} from "./spendableCoins.ts";
import { worthTaking } from "./worthTaking.ts";

/** A node reads every block for a question about an address that it was never asked about. */
const NODE_TIMEOUT_MS = 60_000;
/** Nodes pass on a row of 25 that wait for each other at most; what comes later goes together then. */
const UNDER_WAY_MAX = 4n;
/** A reorganisation may bring blocks in the place of those that were read when an address was made. */
const BIRTH_MARGIN = 144n;

/** A Bitcoin network behind the chain port. */
export function bitcoinChain({
  coinKey,
  confirmationsNeeded,
  memory,
  networkId,
  url,
}: ChainSettings): Chain {
  const { chainId } = networkId;
  const reader = createBitcoinReader(
    createBitcoinRpc({ url, chainId, timeoutMs: NODE_TIMEOUT_MS }),
  );
  const histories = addressHistories(reader, { chainId, memory });
  const parts = { reader, histories, chainId, confirmationsNeeded, coinKey };

  const statusesOf = bitcoinStatuses(reader);
  const historyOf = async (address: string) => (await historyAt(histories, address)).history;

  const balancesAt: Chain["balancesAt"] = (asked) => balances(histories, asked);

  return {
    networkId,
    confirmationsNeeded,
    underWayMax: UNDER_WAY_MAX,
    childPays: true,
    batches: bitcoinBatches(parts),
    personal: bitcoinPersonalTransfers({ ...parts, networkId }),
    hasMemos: false,
    parseAddress: (text) => parse(chainId, text),
    addressAt: (publicHalf, index) => bitcoinCustodyAddress(chainId, publicHalf, index),
    noteBirth: async (addresses, { height }) => {
      const below = height - BIRTH_MARGIN;
      await memory?.noteBirth?.(addresses, below > 0n ? below : 0n);
    },
    height: reader.height,
    pointAt: reader.pointAt,
    scan: (asked) => bitcoinScan(parts, asked),
    quoteFee: (payment) => quote(parts, payment),
    outlayOf: ({ feeUnits }) => feeUnits,
    sweepOf: (asked) => sweep(parts, asked),
    buildTransfer: (transfer) => buildOne(parts, transfer),
    broadcast: (signed) =>
      bitcoinBroadcast(reader, signed, async (transaction) => {
        const [first] = transaction.inputs;
        if (first === undefined) return false;
        return (await usedBy(first, parts)) > sequenceOfSent(transaction);
      }),
    statusOf: async (txid) => (await statusesOf([txid]))[0] ?? { status: "unseen" },
    statusesOf,
    feeMarket: async () => bitcoinFeeMarket(await currentRate(reader)),
    transactionAt: async (address, sequence) =>
      sentWithSequence(await historyOf(address), { ...parts, sequence }),
    balanceOf: async (address, assetKey) => {
      const asked = { addresses: [address], assetKey, height: "head" } as const;
      return (await balancesAt(asked)).get(address) ?? 0n;
    },
    balancesAt,
    sequenceOf: async (address, counting) => {
      const history = await historyOf(address);
      if (typeof counting !== "string") return sequencesUsed(history, counting.atHeight);
      const used = sequencesUsed(history);
      if (counting === "mined") return used;
      return used + BigInt((await pendingOf(reader, history, senderOf(chainId, address))).length);
    },
  };
}

function parse(chainId: string, text: string): Outcome<string, "INVALID_ADDRESS"> {
  const script = scriptOfAddress(chainId, text);
  const address = script === undefined ? undefined : addressOfScript(chainId, script);
  return address === undefined ? refused("INVALID_ADDRESS") : ok(address);
}

/** How many sequence numbers are used by whoever an output belonged to. */
async function usedBy(spent: Outpoint, parts: Parts): Promise<bigint> {
  const address = await ownerOf(parts, spent);
  if (address === undefined) return 0n;
  return sequencesUsed((await historyAt(parts.histories, address)).history);
}

async function balances(
  histories: AddressHistories,
  { addresses, height }: Parameters<Chain["balancesAt"]>[0],
): Promise<ReadonlyMap<string, bigint>> {
  const { head, histories: found } = await histories.of(addresses);
  const at = height === "head" ? head.height : height;
  return new Map(
    addresses.map((address) => {
      const held = (found.get(address)?.outputs ?? []).filter(
        (output) => output.height <= at && (output.spentAt === undefined || output.spentAt > at),
      );
      return [address, held.reduce((sum, { units }) => sum + units, 0n)];
    }),
  );
}

/** As if it were the next one, of what may be spent now. */
async function quote(
  parts: Parts,
  { from, memo, to, units }: Parameters<Chain["quoteFee"]>[0],
): ReturnType<Chain["quoteFee"]> {
  const { chainId, reader } = parts;
  if (memo !== "") return refused("INVALID_MEMO");
  const receiver = scriptOfAddress(chainId, to);
  if (receiver === undefined || to === from) return refused("INVALID_ADDRESS");
  const sender = senderOf(chainId, from);
  const rate = await currentRate(reader);
  const asked = { ...parts, address: from, script: sender };
  const state = await readSenderState(asked);
  const coins = spendableCoins(state, asked, state.used);
  const feeOf = (vbytes: bigint) => feeUnitsCeil(vbytes, rate);
  return ok(bitcoinQuote(chooseCoins({ ...coins, units, feeOf, receivers: [receiver], sender })));
}

async function sweep(
  parts: Parts,
  { from, to }: Parameters<NonNullable<Chain["sweepOf"]>>[0],
): Promise<ChainSweep> {
  const { chainId, reader } = parts;
  const [sender, receiver] = [senderOf(chainId, from), senderOf(chainId, to)];
  const rate = await currentRate(reader);
  const asked = { ...parts, address: from, script: sender };
  const state = await readSenderState(asked);
  const coins = spendableCoins(state, asked, state.used + BigInt(state.waiting.length));
  return worthTaking({ ...coins, rate, receiver, sender });
}

async function buildOne(
  parts: Parts,
  { memo, to, units, ...transfer }: ChainTransfer,
): Promise<string> {
  if (memo !== "") throw new Error("A transfer of Bitcoin carries no memo.");
  return buildBatch(parts, { ...transfer, payees: [{ to, units }] });
}
