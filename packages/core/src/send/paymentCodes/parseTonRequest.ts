import { readSeconds } from "../../readSeconds.ts";
import { readTonAddress } from "../../address/tonAddress.ts";
import { readMemo } from "../memo.ts";

/** What a payment request of TON says. */
export type TonRequest = {
  readonly receiver: string;
  /** Of the coin, or of the jetton where one is asked for; null when no amount is. */
  readonly units: bigint | null;
  /** The minter of what is asked for; null for the coin. */
  readonly jetton: string | null;
  /** After which nobody waits for the payment; null where the request does not say. */
  readonly expiresAtMs: number | null;
  /** Left out where none is asked for. */
  readonly memo?: string;
};

const pattern = /^ton:\/\/transfer\/((?:0:[0-9a-f]{64})|[a-z0-9+/_-]{48})\/?(?:\?(.*))?$/i;
const unitsPattern = /^[0-9]{1,40}$/;
const secondsPattern = /^[0-9]{1,11}$/;
/** Parts of a message that is more than a payment: nobody signs those unseen. */
const callsContract = new Set(["bin", "init"]);

/**
 * Reads a payment request of TON: `ton://transfer/<account>?amount=<nanocoins>&jetton=…&text=…&exp=…`.
 * Answers null for other schemes and actions, repeated or broken parameters, messages that call a
 * contract, and a text that no payment can carry: without it, it would be another payment.
 */
export function parseTonRequest(text: string): TonRequest | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, receiver = "", query = ""] = match;
  const pairs = query === "" ? [] : query.split("&").map(pairOf);
  const names = pairs.map(([name]) => name);
  const valueOf = (asked: string) => pairs.find(([name]) => name === asked)?.[1];
  const isPlain = names.every((name) => !callsContract.has(name));
  if (!isPlain || new Set(names).size !== names.length) return null;
  const asked = valueOf("amount");
  if (asked !== undefined && !unitsPattern.test(asked)) return null;
  const expiry = valueOf("exp");
  if (expiry !== undefined && !secondsPattern.test(expiry)) return null;
  const jetton = valueOf("jetton") ?? null;
  if (jetton !== null && !isAccount(jetton)) return null;
  const memo = memoOf(valueOf("text") ?? "");
  if (memo === null) return null;
  return {
    receiver,
    units: asked === undefined ? null : BigInt(asked),
    jetton,
    expiresAtMs: expiry === undefined ? null : readSeconds(expiry),
    ...(memo === "" ? {} : { memo }),
  };
}

function pairOf(pair: string): readonly [name: string, value: string] {
  const [name = "", ...value] = pair.split("=");
  return [name, value.join("=")];
}

function isAccount(text: string): boolean {
  const form = readTonAddress(text);
  return form !== null && form.checkSum !== "wrong";
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
