/** What a payment request asks to be paid with. */
export type RequestedCurrency =
  | { readonly kind: "coin" }
  | { readonly kind: "token"; readonly contractAddress: string };

/** A payment request as its code says it; whether it suits the payment at hand is judged elsewhere. */
export type EthereumRequest = {
  readonly receiver: string;
  /** Of which chain; null when the code leaves it to the wallet. */
  readonly chainId: string | null;
  readonly currency: RequestedCurrency;
  /** In the smallest unit of the currency; null when the code asks for no amount. */
  readonly units: bigint | null;
};

const SCHEME = "ethereum:";
const bodyPattern = /^(?:pay-)?(0x[0-9a-f]{40})(?:@([1-9][0-9]*))?(?:\/([a-z]+))?(?:\?(.*))?$/i;
const addressPattern = /^0x[0-9a-f]{40}$/i;
const numberPattern = /^\+?([0-9]{1,78})(?:\.([0-9]{1,78}))?(?:e\+?([0-9]{1,2}))?$/i;

/**
 * Reads a payment request of EIP-681: `ethereum:0x…@chainId?value=…` asks for the network's coin,
 * `ethereum:<token>@chainId/transfer?address=0x…&uint256=…` for a token. Answers null for everything
 * else: other schemes, names in place of addresses, other functions, repeated or broken parameters.
 */
export function parseEthereumRequest(text: string): EthereumRequest | null {
  if (text.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null;
  const match = bodyPattern.exec(text.slice(SCHEME.length));
  if (match === null) return null;
  const [, target = "", chainId = null, callee, query = ""] = match;
  if (callee === undefined) {
    const units = readUnits(valuesOf(query, "value"));
    return units === "broken"
      ? null
      : { receiver: target, chainId, currency: { kind: "coin" }, units };
  }
  const receivers = valuesOf(query, "address");
  const [receiver = ""] = receivers;
  const units = readUnits(valuesOf(query, "uint256"));
  const isReadable =
    callee === "transfer" &&
    receivers.length === 1 &&
    addressPattern.test(receiver) &&
    units !== "broken";
  if (!isReadable) return null;
  return { receiver, chainId, currency: { kind: "token", contractAddress: target }, units };
}

/** What a query gives for a name, as often as it does. Neither addresses nor numbers are encoded. */
const valuesOf = (query: string, name: string): readonly string[] =>
  query
    .split("&")
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

/** A whole number of units, which may be written as 2.014e18. */
function readUnits([text, ...others]: readonly string[]): bigint | null | "broken" {
  if (text === undefined) return null;
  const match = numberPattern.exec(text);
  if (match === null || others.length > 0) return "broken";
  const [, whole = "", fraction = "", exponent = "0"] = match;
  const scaled = BigInt(whole + fraction) * 10n ** BigInt(exponent);
  const scale = 10n ** BigInt(fraction.length);
  return scaled % scale === 0n ? scaled / scale : "broken";
}
