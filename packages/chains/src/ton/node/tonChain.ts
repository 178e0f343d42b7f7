import { readAddress, spellTonAccount, tonAccountOf } from "@coffer/core/address";
import type { NetworkId } from "@coffer/core/assets";
import { ok, type Outcome, refused } from "@coffer/core/outcome";
import type { Chain, ChainStatus, ChainTransfer, FeeMarket } from "../../chain.ts";
import type { ChainSettings } from "../../chainFamily.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { accountInId } from "../assembleTonTransaction.ts";
import { tonCustodyAddress } from "../custody/tonAccount.ts";
import { decodeTonTransfer } from "../decodeTonTransfer.ts";
import { outlayOnTerms, readTonTerms, tonQuote } from "../outgoing/tonTerms.ts";
import { LEVEL_MAX } from "../tonFee.ts";
import { buildTonTransfer } from "./buildTonTransfer.ts";
import { createTonReader, sequenceIn, type TonReader } from "./createTonReader.ts";
import { createTonRpc } from "./createTonRpc.ts";
import { fateOfSent } from "./fateOfSent.ts";
import { type Handed, handedOver, type HandedOver } from "./handedOver.ts";
import { jettonTable, type JettonTable } from "./jettonTable.ts";
import { believedLevel, quoteTonFee, tonPrices } from "./quoteTonFee.ts";
import type { SeenTransaction } from "./readTransaction.ts";
import { handOverNext, tonBroadcast } from "./tonBroadcast.ts";
import { tonPersonalTransfers } from "./tonPersonalTransfers.ts";
import { tonScan } from "./tonScan.ts";
import { transactionAt } from "./transactionAt.ts";
import { walletHistories, type WalletHistories } from "./walletHistories.ts";

const NODE_TIMEOUT_MS = 5_000;
/** Questions on their way at a time: nodes of TON take one in an exchange. */
const AT_ONCE = 8;

/** A TON network behind the chain port. */
export function tonChain({
  coinKey,
  confirmationsNeeded,
  networkId,
  tokens,
  url,
}: ChainSettings): Chain {
  const { chainId } = networkId;
  const reader = createTonReader(createTonRpc({ url, chainId, timeoutMs: NODE_TIMEOUT_MS }));
  const jettons = jettonTable(reader, coinKey, tokens);
  const histories = walletHistories(reader);
  const heights = rememberedHeights(reader);
  const handed = handedOver(Date.now);
  const parts = { reader, jettons, heights, histories, handed, coinKey };

  const statusOf = (transactionId: string) => statusOfSent(parts, transactionId);

  async function balanceAt(address: string, assetKey: string, height?: bigint): Promise<bigint> {
    const jetton = jettons.jettonOf(assetKey as typeof coinKey);
    if (jetton === undefined) return (await reader.account(address, height)).units;
    return jettons.unitsIn(await jettons.walletOf(jetton, address), height);
  }

  const payments = paymentsOf(parts, networkId);

  return {
    ...payments,
    personal: tonPersonalTransfers({ ...parts, ...payments, networkId }),
    networkId,
    // Some ten times of what a wallet of several keepers pays.
    rent: { perDayMax: 500_000n, perArrivalMax: 20_000_000n },
    confirmationsNeeded,
    hasMemos: true,
    addressAt: tonCustodyAddress,
    height: reader.height,
    pointAt: reader.pointAt,
    scan: (request) => tonScan(parts, request),
    outlayOf: outlayOnTerms,
    statusOf,
    statusesOf: (transactionIds) => inFew(transactionIds, statusOf),
    feeMarket: async () => {
      await jettons.learnKinds();
      return tonFeeMarket(believedLevel(await tonPrices(reader.rpc)));
    },
    transactionAt: (address, sequence) => transactionAt(parts, address, sequence),
    balanceOf: balanceAt,
    balancesAt: async ({ addresses, assetKey, height }) => {
      const at = height === "head" ? undefined : height;
      const units = await inFew(addresses, (address) => balanceAt(address, assetKey, at));
      return new Map(addresses.map((address, place) => [address, units[place] ?? 0n]));
    },
    sequenceOf: (address, counting) => sequenceOf(parts, address, counting),
  };
}

type PaymentParts = Pick<Parts, "handed" | "reader"> & { readonly jettons: JettonTable };

/** How a payment is asked for, made and handed over, whoever signs it. */
function paymentsOf(
  parts: PaymentParts,
  { chainId }: NetworkId,
): Pick<Chain, "broadcast" | "buildTransfer" | "parseAddress" | "quoteFee"> {
  const { jettons } = parts;
  const build = ({ assetKey, ...transfer }: ChainTransfer): string => {
    const jetton = jettons.jettonOf(assetKey);
    const wallet =
      jetton === undefined ? {} : { jettonWallet: jettons.walletNow(jetton, transfer.from) };
    return buildTonTransfer({ ...transfer, ...wallet, chainId, nowMs: Date.now() });
  };
  return {
    parseAddress: (text) => parse(chainId, text),
    quoteFee: (payment) =>
      quoteTonFee(
        {
          ...parts,
          weigh: ({ sequence, ...made }) => {
            const { terms } = tonQuote({ ...made, baseFeeUnits: 0n });
            return baseFeeOf(build({ ...payment, sequence, terms }));
          },
        },
        payment,
      ),
    buildTransfer: async (transfer) => build(transfer),
    broadcast: (signed) => tonBroadcast(parts, signed),
  };
}

function parse(chainId: string, text: string): Outcome<string, "INVALID_ADDRESS"> {
  const account = tonAccountOf(text.trim());
  const chains = readAddress(text.trim())?.chainIds ?? [chainId];
  const isOurs = account !== undefined && chains.includes(chainId);
  return isOurs ? ok(spellTonAccount(account)) : refused("INVALID_ADDRESS");
}

function baseFeeOf(payload: string): bigint {
  const decoded = decodeTonTransfer(payload);
  if (!decoded.ok) throw new Error("What was built can be decoded.");
  return decoded.value.baseFeeUnits;
}

async function sequenceOf(
  parts: { readonly reader: TonReader; readonly handed: HandedOver },
  address: string,
  counting: Parameters<Chain["sequenceOf"]>[1],
): Promise<bigint> {
  const atHeight = typeof counting === "string" ? undefined : counting.atHeight;
  const mined = sequenceIn(await parts.reader.account(address, atHeight));
  // Whoever follows a wallet asks this: what waited for the message before it goes now.
  if (counting === "mined") await handOverNext(parts, address, mined);
  if (counting !== "withPending") return mined;
  return nextAfter(parts.handed.waiting(address, mined), mined);
}

/** The first sequence number that neither the wallet has taken nor anything waits for. */
function nextAfter(waiting: readonly Handed[], mined: bigint): bigint {
  const taken = new Set(waiting.map(({ sequence }) => sequence));
  let next = mined;
  while (taken.has(next)) next += 1n;
  return next;
}

/** A few at a time; answers stand in the order of the questions. */
async function inFew<T, R>(all: readonly T[], ask: (each: T) => Promise<R>): Promise<readonly R[]> {
  const answers: R[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE)
    answers.push(...(await Promise.all(all.slice(start, start + AT_ONCE).map(ask))));
  return answers;
}

/**
 * Nobody bids on TON. A version in another's place is valid for longer and allows for more: the level
 * that the network's prices ask for, and one more than the last at least, so that the two differ.
 */
const tonFeeMarket = (level: bigint): FeeMarket => ({
  isAbove: (terms) => readTonTerms(terms).level < level,
  replacement: ({ feeUnitsMax, last }) => {
    const before = readTonTerms(last);
    const higher = before.level + 1n;
    const next = tonQuote({ ...before, level: higher > level ? higher : level });
    const isTooHigh = higher > LEVEL_MAX || next.feeUnits > feeUnitsMax;
    return isTooHigh ? refused("ceilingReached") : ok(next);
  },
});

type Parts = {
  readonly reader: TonReader;
  readonly heights: Heights;
  readonly histories: WalletHistories;
  readonly handed: HandedOver;
};

/**
 * Where a message to a wallet of ours stands. It is included when it is known what became of all that
 * the wallet sent on: before that nobody can say whether the payment has arrived, only how far it is.
 */
async function statusOfSent(
  { handed, heights, histories, reader }: Parts,
  transactionId: string,
): Promise<ChainStatus> {
  const address = accountInId(transactionId);
  if (address === undefined) return { status: "unseen" };
  const mined = sequenceIn(await reader.account(address));
  if (handed.waiting(address, mined).some((each) => each.transactionId === transactionId))
    return { status: "pending" };
  const sent = await histories.find(address, (each) => each.transactionId === transactionId);
  if (sent === undefined) return { status: "unseen" };
  const fate = await fateOfSent(reader, sent.transaction);
  const steps = await Promise.all(
    fate.steps.map(async ({ feeUnits, moved, transaction }) => {
      return { height: await heights.of(transaction), feeUnits, moved };
    }),
  );
  if (fate.kind === "underWay") return { status: "pending", steps };
  const height = steps.reduce((most, step) => (step.height > most ? step.height : most), 0n);
  const confirmations = Number((await reader.height()) - height) + 1;
  const feeUnits = steps.reduce((sum, step) => sum + step.feeUnits, 0n);
  return { status: "included", height, confirmations, isSuccess: fate.isSuccess, feeUnits, steps };
}

type Place = Pick<SeenTransaction, "account" | "lt">;

/** In which blocks transactions stand: what was found out once stays true, as TON takes none back. */
type Heights = { readonly of: (transaction: Place) => Promise<bigint> };

const KEPT_MAX = 20_000;

function rememberedHeights(reader: TonReader): Heights {
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
