import type { CurrencyType, NetworkId } from "../assets/assetTypes.ts";
import { formatDecimal } from "../money/formatDecimal.ts";
import { ok, refused, type Outcome } from "../outcome.ts";
import type { AddressFamily } from "../safety/addressForm.ts";
import { belongsElsewhere } from "../safety/belongsElsewhere.ts";
import { parseBitcoinRequest } from "./parseBitcoinRequest.ts";
import { parseEthereumRequest } from "./parseEthereumRequest.ts";
import { parseTonRequest } from "./parseTonRequest.ts";

/** The asset a payment is being written for; its decimals turn units into an amount. */
export type PaymentCodeAsset = {
  readonly networkId: NetworkId;
  readonly cryptoCurrencyType: CurrencyType;
  readonly decimals: number;
};

/** What a scanned or pasted text says of a payment. */
export type PaymentCode = {
  /** A text that may be an address; its form and its owner are judged like a typed one. */
  readonly receiver: string;
  /** Canonical, in whole units of the asset; null when the text asks for none of this asset. */
  readonly amount: string | null;
  /** The text names an amount that may be of another asset, so it is for the person to enter. */
  readonly isAmountLeftOut: boolean;
};

/** `family`: what the code is for, where it is known; null for another chain or a foreign scheme. */
export type PaymentCodeProblem =
  | { readonly kind: "otherNetwork"; readonly family: AddressFamily | null }
  | { readonly kind: "unreadable" };

/** A request with its amount in whole units of what it asks for; the amount of a token stays open. */
type Request = {
  readonly receiver: string;
  readonly chainId: string | null;
  readonly isOfCoin: boolean;
  readonly isAsked: boolean;
  readonly amount: (decimals: number) => string;
};

const schemePattern = /^([a-z][a-z0-9+.-]*):/i;

/**
 * Reads a text from a code or the clipboard: a plain address, or a payment request of EIP-681, of
 * BIP-21 or of TON.
 *
 * Refuses what is for another network than the asset's, and every other link. A code does not say
 * which token it means in a way that the wallet could hold against its own list, so an amount is
 * taken over only where both the code and the asset are the network's coin.
 */
export function readPaymentCode(
  text: string,
  asset: PaymentCodeAsset,
): Outcome<PaymentCode, PaymentCodeProblem> {
  const stripped = text.replace(/\s+/gu, "");
  const scheme = schemePattern.exec(stripped)?.[1]?.toLowerCase();
  if (scheme === undefined) return readPlain(stripped, asset);
  if (isLink.has(scheme)) return refused({ kind: "unreadable" });
  const { networkId, cryptoCurrencyType, decimals } = asset;
  const family = families[scheme] ?? null;
  if (family !== networkId.type) return refused({ kind: "otherNetwork", family });
  const request = readers[scheme]?.(stripped) ?? null;
  if (request === null) return refused({ kind: "unreadable" });
  const { receiver, chainId, isAsked, isOfCoin, amount } = request;
  const isOfChain = chainId === null || chainId === networkId.chainId;
  if (!isOfChain || belongsElsewhere(receiver, networkId) !== null) {
    return refused({ kind: "otherNetwork", family: null });
  }
  const isOfAsset = isOfCoin && cryptoCurrencyType === "COIN";
  return ok({
    receiver,
    amount: isAsked && isOfAsset ? amount(decimals) : null,
    isAmountLeftOut: isAsked && !isOfAsset,
  });
}

function readPlain(
  stripped: string,
  { networkId }: PaymentCodeAsset,
): Outcome<PaymentCode, PaymentCodeProblem> {
  if (stripped === "") return refused({ kind: "unreadable" });
  const family = belongsElsewhere(stripped, networkId);
  if (family === null) return ok({ receiver: stripped, amount: null, isAmountLeftOut: false });
  return refused({ kind: "otherNetwork", family: family === networkId.type ? null : family });
}

const families: Readonly<Record<string, AddressFamily>> = {
  ethereum: "evm",
  bitcoin: "bitcoin",
  ton: "ton",
  tron: "tron",
  solana: "solana",
};

const readers: Readonly<Record<string, (text: string) => Request | null>> = {
  ethereum: (text) => {
    const request = parseEthereumRequest(text);
    if (request === null) return null;
    const { receiver, chainId, currency } = request;
    const units = request.units ?? 0n;
    return {
      receiver,
      chainId,
      isOfCoin: currency.kind === "coin",
      isAsked: units > 0n,
      amount: (decimals) => formatDecimal(units, decimals),
    };
  },
  bitcoin: (text) => {
    const request = parseBitcoinRequest(text);
    if (request === null) return null;
    const { receiver, amount } = request;
    return {
      receiver,
      chainId: null,
      isOfCoin: true,
      isAsked: amount !== null,
      amount: () => amount ?? "0",
    };
  },
  ton: (text) => {
    const request = parseTonRequest(text);
    if (request === null) return null;
    const units = request.units ?? 0n;
    return {
      receiver: request.receiver,
      chainId: null,
      isOfCoin: !request.isOfJetton,
      isAsked: units > 0n,
      amount: (decimals) => formatDecimal(units, decimals),
    };
  },
};

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
