import type { CurrencyType, NetworkId } from "../assets/assetTypes.ts";
import { formatDecimal } from "../money/formatDecimal.ts";
import { ok, refused, type Outcome } from "../outcome.ts";
import { parseEthereumRequest } from "./parseEthereumRequest.ts";

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

export type PaymentCodeProblem = "otherNetwork" | "unreadable";

const schemePattern = /^([a-z][a-z0-9+.-]*):/i;

/**
 * Reads a text from a code or the clipboard: a plain address, or a payment request of EIP-681.
 *
 * Refuses a request for another network than the asset's, and every other link. A code does not say
 * which token it means in a way that the wallet could hold against its own list, so an amount is
 * taken over only where both the code and the asset are the network's coin.
 */
export function readPaymentCode(
  text: string,
  asset: PaymentCodeAsset,
): Outcome<PaymentCode, PaymentCodeProblem> {
  const stripped = text.replace(/\s+/gu, "");
  const scheme = schemePattern.exec(stripped)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    return stripped === ""
      ? refused("unreadable")
      : ok({ receiver: stripped, amount: null, isAmountLeftOut: false });
  }
  if (isLink.has(scheme)) return refused("unreadable");
  const { networkId, cryptoCurrencyType, decimals } = asset;
  if (scheme !== "ethereum" || networkId.type !== "evm") return refused("otherNetwork");
  const request = parseEthereumRequest(stripped);
  if (request === null) return refused("unreadable");
  const { receiver, chainId, currency, units } = request;
  if (chainId !== null && chainId !== networkId.chainId) return refused("otherNetwork");
  const isAsked = units !== null && units > 0n;
  const isOfAsset = currency.kind === "coin" && cryptoCurrencyType === "COIN";
  return ok({
    receiver,
    amount: isAsked && isOfAsset ? formatDecimal(units, decimals) : null,
    isAmountLeftOut: isAsked && !isOfAsset,
  });
}

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
