import { readAddress, spellTonAccount, tonAccountOf } from "@coffer/core/address";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Chain } from "../../chain.ts";
import type { ChainSettings } from "../../chainFamily.ts";
import { tonCustodyAddress } from "../custody/tonAccount.ts";
import { decodeTonTransfer } from "../decodeTonTransfer.ts";
import { tonFeeMarket } from "../outgoing/tonFeeMarket.ts";
import { outlayOnTerms, tonQuote } from "../outgoing/tonTerms.ts";
import { buildTonTransfer } from "./buildTonTransfer.ts";
import { createTonReader, sequenceIn, type TonReader } from "./createTonReader.ts";
import { createTonRpc } from "./createTonRpc.ts";
import { handedOver, type Handed, type HandedOver } from "./handedOver.ts";
import { rememberedHeights } from "./rememberedHeights.ts";
import { statusOfSent } from "./statusOfSent.ts";
import { jettonTable } from "./jettonTable.ts";
import { believedLevel, quoteTonFee, tonPrices } from "./quoteTonFee.ts";
import { handOverNext, tonBroadcast } from "./tonBroadcast.ts";
import { tonScan } from "./tonScan.ts";
import { transactionAt } from "./transactionAt.ts";
import { walletHistories } from "./walletHistories.ts";

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

  const build: Chain["buildTransfer"] = ({ assetKey, ...transfer }) => {
    const jetton = jettons.jettonOf(assetKey);
    const wallet =
      jetton === undefined ? {} : { jettonWallet: jettons.walletNow(jetton, transfer.from) };
    return buildTonTransfer({ ...transfer, ...wallet, chainId, nowMs: Date.now() });
  };

  return {
    networkId,
    confirmationsNeeded,
    hasMemos: true,
    parseAddress: (text) => parse(chainId, text),
    addressAt: tonCustodyAddress,
    height: reader.height,
    pointAt: reader.pointAt,
    scan: (request) => tonScan(parts, request),
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
    outlayOf: outlayOnTerms,
    buildTransfer: build,
    broadcast: (signed) => tonBroadcast(parts, signed),
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
