import { readMemo } from "../memo.ts";

/** What a payment request of TON says. */
export type TonRequest = {
  readonly receiver: string;
  /** Of the coin, or of the jetton where one is asked for; null when no amount is. */
  readonly units: bigint | null;
  readonly isOfJetton: boolean;
  /** Left out where none is asked for. */
  readonly memo?: string;
};

const pattern = /^ton:\/\/transfer\/((?:0:[0-9a-f]{64})|[a-z0-9+/_-]{48})\/?(?:\?(.*))?$/i;
const unitsPattern = /^[0-9]{1,40}$/;
/** Parts of a message that is more than a payment: nobody signs those unseen. */
const callsContract = new Set(["bin", "init"]);

/**
 * Reads a payment request of TON: `ton://transfer/<account>?amount=<nanocoins>&jetton=…&text=…`.
 * Answers null for other schemes and actions, repeated or broken parameters, messages that call a
 * contract, and a text that no payment can carry: without it, it would be another payment.
 */
export function parseTonRequest(text: string): TonRequest | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, receiver = "", query = ""] = match;
  const pairs = query === "" ? [] : query.split("&").map(pairOf);
  const names = pairs.map(([name]) => name);
  const isPlain = names.every((name) => !callsContract.has(name));
  if (!isPlain || new Set(names).size !== names.length) return null;
  const asked = pairs.find(([name]) => name === "amount")?.[1];
  if (asked !== undefined && !unitsPattern.test(asked)) return null;
  const memo = memoOf(pairs.find(([name]) => name === "text")?.[1] ?? "");
  if (memo === null) return null;
  return {
    receiver,
    units: asked === undefined ? null : BigInt(asked),
    isOfJetton: names.includes("jetton"),
    ...(memo === "" ? {} : { memo }),
  };
}

function pairOf(pair: string): readonly [name: string, value: string] {
  const [name = "", ...value] = pair.split("=");
  return [name, value.join("=")];
}

/** A plus sign is one: who means a blank writes %20. */
function memoOf(encoded: string): string | null {
  try {
    const memo = readMemo(decodeURIComponent(encoded));
    return memo.ok ? memo.value : null;
  } catch {
    return null;
  }
}
