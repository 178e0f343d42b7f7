import type { AddressFamily } from "../../address/addressForm.ts";
import { sameAddress, stripAddress } from "../../address/addressKey.ts";
import { belongsElsewhere } from "../../address/readAddress.ts";
import type { NetworkId } from "../../assets/assetTypes.ts";
import { formatDecimal } from "../../money/decimal.ts";
import { ok, refused, type Outcome } from "../../outcome.ts";
import { findPaymentCode } from "./findPaymentCode.ts";
import { parseBitcoinRequest } from "./parseBitcoinRequest.ts";
import { parseEthereumRequest } from "./parseEthereumRequest.ts";
import { parseTonRequest } from "./parseTonRequest.ts";

/** The asset a payment is being written for; its decimals turn units into an amount. */
export type PaymentCodeAsset = {
  readonly key: string;
  readonly networkId: NetworkId;
  readonly decimals: number;
};

/** A currency of the network that the wallet knows: its coin, or a token by its contract. */
export type ListedCurrency = { readonly key: string; readonly contractAddress: string | null };

/**
 * What a text asks to be paid with: an asset of the wallet, by its key; `open` where it leaves that to
 * the payer, `unlisted` where it names a token that is none of those listed.
 */
export type AskedCurrency =
  | { readonly kind: "open" }
  | { readonly kind: "listed"; readonly key: string }
  | { readonly kind: "unlisted" };

/** What a scanned or pasted text says of a payment. */
export type PaymentCode = {
  /** A text that may be an address; its form and its owner are judged like a typed one. */
  readonly receiver: string;
  /** Canonical, in whole units of the asset; null when the text asks for none of this asset. */
  readonly amount: string | null;
  /** What the payment is to carry; left out where the text asks for none. */
  readonly memo?: string;
  readonly asked: AskedCurrency;
};

/** What is known when a code is read: the currencies of its network, and what the time is. */
export type PaymentCodeFacts = {
  readonly listed: readonly ListedCurrency[];
  readonly nowMs: number;
};

/** `family`: what the code is for, where it is known; null for another chain or a foreign scheme. */
export type PaymentCodeProblem =
  | { readonly kind: "otherNetwork"; readonly family: AddressFamily | null }
  | { readonly kind: "unreadable" }
  | { readonly kind: "lightning" }
  | { readonly kind: "several" }
  | { readonly kind: "expired" };

/** A request with its amount in whole units of what it asks for. */
type Request = {
  readonly receiver: string;
  readonly chainId: string | null;
  /** Null for the coin. */
  readonly contractAddress: string | null;
  readonly isAsked: boolean;
  readonly expiresAtMs: number | null;
  readonly memo?: string;
  readonly amount: (decimals: number) => string;
};

const schemePattern = /^([a-z][a-z0-9+.-]*):/i;

/**
 * Reads a text from a code or the clipboard: a plain address, a payment request of EIP-681, of BIP-21
 * or of TON, or a message that holds one of them.
 *
 * Refuses what is for another network than the asset's, what has expired, and every other link. `listed` holds the
 * currencies of the asset's network: an amount is taken over only where the code asks for the asset
 * itself. One without an amount leaves open what a coin's address is paid with.
 */
export function readPaymentCode(
  text: string,
  asset: PaymentCodeAsset,
  { listed, nowMs }: PaymentCodeFacts,
): Outcome<PaymentCode, PaymentCodeProblem> {
  const { networkId, decimals } = asset;
  const found = findPaymentCode(text, networkId, requestSchemes);
  if (found.kind === "several") return refused(found);
  const stripped = stripAddress(found.kind === "found" ? found.code : text);
  const scheme = schemePattern.exec(stripped)?.[1]?.toLowerCase();
  if (scheme === undefined) return readPlain(stripped, asset);
  if (scheme === LIGHTNING) return refused({ kind: LIGHTNING });
  if (isLink.has(scheme)) return refused({ kind: "unreadable" });
  const family = families.get(scheme) ?? null;
  if (family !== networkId.type) return refused({ kind: "otherNetwork", family });
  const request = readers.get(scheme)?.(stripped) ?? null;
  if (request === null) return refused({ kind: "unreadable" });
  const { receiver, chainId, expiresAtMs, isAsked, memo, amount } = request;
  const isOfChain = chainId === null || chainId === networkId.chainId;
  if (!isOfChain || belongsElsewhere(receiver, networkId) !== null) {
    return refused({ kind: "otherNetwork", family: null });
  }
  if (expiresAtMs !== null && expiresAtMs <= nowMs) return refused({ kind: "expired" });
  const asked = askedOf(request, listed);
  const isOfAsset = asked.kind === "listed" && asked.key === asset.key;
  return ok({
    receiver,
    amount: isAsked && isOfAsset ? amount(decimals) : null,
    ...(memo === undefined ? {} : { memo }),
    asked,
  });
}

function askedOf(
  { contractAddress: wanted, isAsked }: Request,
  listed: readonly ListedCurrency[],
): AskedCurrency {
  if (wanted === null && !isAsked) return { kind: "open" };
  const found = listed.find(({ contractAddress }) =>
    contractAddress === null || wanted === null
      ? contractAddress === wanted
      : sameAddress(contractAddress, wanted),
  );
  return found === undefined ? { kind: "unlisted" } : { kind: "listed", key: found.key };
}

function readPlain(
  stripped: string,
  { networkId }: PaymentCodeAsset,
): Outcome<PaymentCode, PaymentCodeProblem> {
  if (stripped === "") return refused({ kind: "unreadable" });
  const family = belongsElsewhere(stripped, networkId);
  if (family === null) return ok({ receiver: stripped, amount: null, asked: { kind: "open" } });
  return refused({ kind: "otherNetwork", family: family === networkId.type ? null : family });
}

const families: ReadonlyMap<string, AddressFamily> = new Map([
  ["ethereum", "evm"],
  ["bitcoin", "bitcoin"],
  ["ton", "ton"],
  ["tron", "tron"],
  ["solana", "solana"],
]);
const LIGHTNING = "lightning";
const requestSchemes = new Set([...families.keys(), LIGHTNING]);

type Reader = (text: string) => Request | null;

const readEthereum: Reader = (text) => {
  const request = parseEthereumRequest(text);
  if (request === null) return null;
  const { receiver, chainId, currency } = request;
  const units = request.units ?? 0n;
  return {
    receiver,
    chainId,
    contractAddress: currency.kind === "coin" ? null : currency.contractAddress,
    isAsked: units > 0n,
    expiresAtMs: null,
    amount: (decimals) => formatDecimal(units, decimals),
  };
};

const readBitcoin: Reader = (text) => {
  const request = parseBitcoinRequest(text);
  if (request === null) return null;
  const { receiver, amount } = request;
  return {
    receiver,
    chainId: null,
    contractAddress: null,
    isAsked: amount !== null,
    expiresAtMs: null,
    amount: () => amount ?? "0",
  };
};

const readTon: Reader = (text) => {
  const request = parseTonRequest(text);
  if (request === null) return null;
  const { expiresAtMs, jetton, memo, receiver } = request;
  const units = request.units ?? 0n;
  return {
    receiver,
    chainId: null,
    contractAddress: jetton,
    isAsked: units > 0n,
    expiresAtMs,
    ...(memo === undefined ? {} : { memo }),
    amount: (decimals) => formatDecimal(units, decimals),
  };
};

const readers: ReadonlyMap<string, Reader> = new Map([
  ["ethereum", readEthereum],
  ["bitcoin", readBitcoin],
  ["ton", readTon],
]);

/** Schemes that lead to a page or a person, and to no payment on any network. */
const isLink: ReadonlySet<string> = new Set([
  "http",
  "https",
  "mailto",
  "tel",
  "wifi",
  "wc",
  "otpauth",
]);
