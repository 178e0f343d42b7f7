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
import { toyClient, type ToyClient, type ToySent } from "./toyClient.ts";
import { toyScan } from "./toyScan.ts";
import { toyAddress, toyFee, writeToyTransfer } from "./toyTransfer.ts";

/** The one spelling of a toy address is in small letters. */
const ADDRESS = /^toy[0-9a-f]{32}$/;

type ToyTerms = { readonly tip: bigint; /** Without the tip. */ readonly fee: bigint };

const quoteOf = ({ fee, tip }: ToyTerms): FeeQuote => ({
  feeUnits: fee + tip,
  terms: { tip: tip.toString(), fee: fee.toString() },
});

const termsOf = ({ fee, tip }: FamilyTerms): ToyTerms => ({
  tip: BigInt(tip ?? "none"),
  fee: BigInt(fee ?? "none"),
});

const paidFor = ({ memo, tip }: ToySent["transfer"]): FeeQuote =>
  quoteOf({ fee: toyFee(memo), tip: BigInt(tip) });

const marketAsking = (tip: bigint): FeeMarket => ({
  isAbove: (terms) => termsOf(terms).tip < tip,
  replacement: ({ last, feeUnitsMax }) => {
    const { fee, tip: before } = termsOf(last);
    const dearer = before + 1n;
    const next = quoteOf({ fee, tip: dearer > tip ? dearer : tip });
    return next.feeUnits > feeUnitsMax ? refused("ceilingReached") : ok(next);
  },
});

async function statusOf(client: ToyClient, transactionId: string): Promise<ChainStatus> {
  const { height, isWaiting, place, transfer } = await client.placeOf(transactionId);
  if (transfer === null) return { status: isWaiting ? "pending" : "unseen" };
  return {
    status: "included",
    height: BigInt(place),
    confirmations: height - place + 1,
    isSuccess: true,
    feeUnits: paidFor(transfer).feeUnits,
  };
}

/** A toy network behind the chain port. */
export function toyChain({ coinKey, confirmationsNeeded, networkId, url }: ChainSettings): Chain {
  const client = toyClient(url);
  const { chainId } = networkId;
  return {
    networkId,
    confirmationsNeeded,
    hasMemos: true,
    parseAddress: (text) => {
      const spelled = text.trim().toLowerCase();
      return ADDRESS.test(spelled) ? ok(spelled) : refused("INVALID_ADDRESS");
    },
    addressAt: toyAddress,
    height: async () => (await client.head()).height,
    pointAt: client.pointAt,
    scan: (asked) => toyScan(client, coinKey, asked),
    quoteFee: async ({ memo }) =>
      ok(quoteOf({ fee: toyFee(memo), tip: (await client.head()).tip })),
    outlayOf: ({ feeUnits }) => feeUnits,
    buildTransfer: async ({ from: sender, memo, sequence, terms, to, units }) =>
      writeToyTransfer({ chainId, sender, sequence, to, units, memo, tip: termsOf(terms).tip }),
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
      const { memo, to, units } = found.transfer;
      const moves = { assetKey: coinKey, to, units: BigInt(units), memo };
      const { transactionId } = found;
      return { transactionId, fee: paidFor(found.transfer), moves, isProven: true };
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
