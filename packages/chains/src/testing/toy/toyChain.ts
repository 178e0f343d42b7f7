import { ok, refused } from "@coffer/core/outcome";
import type {
  Chain,
  ChainStatus,
  ChainTransaction,
  FamilyTerms,
  FeeMarket,
  FeeQuote,
} from "../../chain.ts";
import type { ChainSettings } from "../../chainFamily.ts";
import { toyClient, type ToyClient } from "./toyClient.ts";
import { toyScan } from "./toyScan.ts";
import { TOY_FEE, toyAddress, writeToyTransfer } from "./toyTransfer.ts";

/** The one spelling of a toy address is in small letters. */
const ADDRESS = /^toy[0-9a-f]{32}$/;

const quoteOf = (tip: bigint): FeeQuote => ({
  feeUnits: TOY_FEE + tip,
  terms: { tip: tip.toString() },
});

const tipOf = ({ tip }: FamilyTerms): bigint => BigInt(tip ?? "none");

const marketAsking = (tip: bigint): FeeMarket => ({
  isAbove: (terms) => tipOf(terms) < tip,
  replacement: ({ last, feeUnitsMax }) => {
    const dearer = tipOf(last) + 1n;
    const next = quoteOf(dearer > tip ? dearer : tip);
    return next.feeUnits > feeUnitsMax ? refused("ceilingReached") : ok(next);
  },
});

async function statusOf(client: ToyClient, transactionId: string): Promise<ChainStatus> {
  const { height, isWaiting, place, tip } = await client.placeOf(transactionId);
  if (place === -1) return { status: isWaiting ? "pending" : "unseen" };
  return {
    status: "included",
    height: BigInt(place),
    confirmations: height - place + 1,
    isSuccess: true,
    feeUnits: quoteOf(BigInt(tip ?? "none")).feeUnits,
  };
}

/** A toy network behind the chain port. */
export function toyChain({ coinKey, confirmationsNeeded, networkId, url }: ChainSettings): Chain {
  const client = toyClient(url);
  const { chainId } = networkId;
  return {
    networkId,
    confirmationsNeeded,
    parseAddress: (text) => {
      const spelled = text.trim().toLowerCase();
      return ADDRESS.test(spelled) ? ok(spelled) : refused("INVALID_ADDRESS");
    },
    addressAt: toyAddress,
    height: async () => (await client.head()).height,
    pointAt: client.pointAt,
    scan: (asked) => toyScan(client, coinKey, asked),
    quoteFee: async () => ok(quoteOf((await client.head()).tip)),
    buildTransfer: ({ from: sender, sequence, terms, to, units }) =>
      writeToyTransfer({ chainId, sender, sequence, to, units, tip: tipOf(terms) }),
    broadcast: async ({ transaction }) => {
      const word = await client.take(transaction);
      if (word === "taken") return { kind: "onItsWay" };
      return word === "used" ? { kind: "sequenceUsed" } : { kind: "rejected", reason: word };
    },
    statusOf: (transactionId) => statusOf(client, transactionId),
    statusesOf: (ids) => Promise.all(ids.map((id) => statusOf(client, id))),
    feeMarket: async () => marketAsking((await client.head()).tip),
    transactionAt: async (address, sequence): Promise<ChainTransaction | undefined> => {
      const found = (await client.sentBy(address)).mined[Number(sequence)];
      if (found === undefined) return undefined;
      const { tip, to, units } = found.transfer;
      const moves = { assetKey: coinKey, to, units: BigInt(units) };
      const { transactionId } = found;
      return { transactionId, fee: quoteOf(BigInt(tip)), moves, isProven: true };
    },
    balanceOf: (address) => client.balance(address),
    balancesAt: async ({ addresses, height }) => {
      const at = height === "head" ? undefined : height;
      const units = addresses.map(async (of) => [of, await client.balance(of, at)] as const);
      return new Map(await Promise.all(units));
    },
    sequenceOf: async (address, counting) => {
      const at = typeof counting === "string" ? undefined : counting.atHeight;
      const { mined, waiting } = await client.sentBy(address, at);
      return BigInt(mined.length + (counting === "withPending" ? waiting.length : 0));
    },
  };
}
