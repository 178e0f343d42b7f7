/** What a payment request of TON says. */
export type TonRequest = {
  readonly receiver: string;
  /** Of the coin, or of the jetton where one is asked for; null when no amount is. */
  readonly units: bigint | null;
  readonly isOfJetton: boolean;
};

const pattern = /^ton:\/\/transfer\/((?:0:[0-9a-f]{64})|[a-z0-9+/_-]{48})\/?(?:\?(.*))?$/i;
const unitsPattern = /^[0-9]{1,40}$/;
/** Parts of a message that is more than a payment: nobody signs those unseen. */
const callsContract = new Set(["bin", "init"]);

/**
 * Reads a payment request of TON: `ton://transfer/<account>?amount=<nanocoins>&jetton=…&text=…`.
 * Answers null for other schemes and actions, repeated or broken parameters, and messages that call
 * a contract.
 */
export function parseTonRequest(text: string): TonRequest | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, receiver = "", query = ""] = match;
  const pairs = query === "" ? [] : query.split("&").map((pair) => pair.split("="));
  const names = pairs.map(([name = ""]) => name);
  const isPlain = names.every((name) => !callsContract.has(name));
  if (!isPlain || new Set(names).size !== names.length) return null;
  const asked = pairs.find(([name]) => name === "amount")?.[1];
  if (asked !== undefined && !unitsPattern.test(asked)) return null;
  return {
    receiver,
    units: asked === undefined ? null : BigInt(asked),
    isOfJetton: names.includes("jetton"),
  };
}
