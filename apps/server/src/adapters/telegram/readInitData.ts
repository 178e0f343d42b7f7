import { createHmac, createPublicKey, timingSafeEqual, verify } from "node:crypto";
import { tidyLine } from "@coffer/core/lines";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { z } from "zod";
import type { LaunchFault, TelegramLaunch } from "../../ports/telegram.ts";

/** By the bot's own token, or by Telegram's key where the token lies elsewhere. */
export type InitDataKeys =
  | { readonly mode: "hmac"; readonly botTokens: readonly string[] }
  | { readonly mode: "ed25519"; readonly botId: string; readonly publicKey: string };

type Believed = { readonly nowMs: number; readonly maxAgeMs: number };

const BYTES_MAX = 4096;
const FUTURE_MS_MAX = 60_000;
const FIRST_NAME_MAX = 128;
/** In front of a raw Ed25519 key, as OpenSSL wants one (SPKI). */
const SPKI = "302a300506032b6570032100";

type Pairs = ReadonlyMap<string, string>;

/**
 * Who opened the mini-app, out of the init data as it came. The signature is over the decoded values and
 * nothing is written anew: `user` may hold `\/` and `+`, which another writer would spell otherwise.
 */
export function readInitData(
  initData: string,
  keys: InitDataKeys,
  { nowMs, maxAgeMs }: Believed,
): Outcome<TelegramLaunch, LaunchFault> {
  const read = pairsOf(initData);
  if (!read.ok) return read;
  const signature = signatureIn(read.value, keys);
  if (!signature.ok) return signature;
  const launchedAtMs = dateIn(read.value);
  if (launchedAtMs === null) return refused("noDate");
  if (launchedAtMs > nowMs + FUTURE_MS_MAX) return refused("fromFuture");
  if (launchedAtMs + maxAgeMs < nowMs) return refused("expired");
  const user = userIn(read.value);
  return user.ok ? ok({ ...user.value, launchedAtMs, signature: signature.value }) : user;
}

/** A line break in a value would let one pair pass for two where they are signed, and no value needs one. */
function pairsOf(initData: string): Outcome<Pairs, LaunchFault> {
  if (Buffer.byteLength(initData) > BYTES_MAX) return refused("tooLong");
  const pairs = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(initData)) {
    if (pairs.has(key)) return refused("duplicateKey");
    if (key === "" || /[\r\n]/.test(key + value)) return refused("malformed");
    pairs.set(key, value);
  }
  return pairs.size === 0 ? refused("malformed") : ok(pairs);
}

/** What is signed: the pairs in the order of their bytes, a line each. */
function signedText(pairs: Pairs, without: readonly string[]): string {
  const lines = [...pairs]
    .filter(([key]) => !without.includes(key))
    .map(([key, value]) => Buffer.from(`${key}=${value}`));
  return lines
    .toSorted((one, other) => Buffer.compare(one, other))
    .map(String)
    .join("\n");
}

const signatureIn = (pairs: Pairs, keys: InitDataKeys): Outcome<string, LaunchFault> =>
  keys.mode === "hmac" ? byHmac(pairs, keys.botTokens) : byEd25519(pairs, keys);

/** `signature` is signed with the rest here, though it is one by itself. */
function byHmac(pairs: Pairs, botTokens: readonly string[]): Outcome<string, LaunchFault> {
  const hash = pairs.get("hash");
  if (hash === undefined || !/^[0-9a-f]{64}$/.test(hash)) return refused("noSignature");
  const given = Buffer.from(hash, "hex");
  const text = signedText(pairs, ["hash"]);
  const isRight = botTokens.some((token) =>
    timingSafeEqual(given, createHmac("sha256", hashToken(token)).update(text).digest()),
  );
  return isRight ? ok(hash) : refused("wrongSignature");
}

/** The key that a bot's token makes. */
export const hashToken = (token: string): Uint8Array =>
  createHmac("sha256", "WebAppData").update(token).digest();

type Ed25519Keys = Extract<InitDataKeys, { mode: "ed25519" }>;

function byEd25519(pairs: Pairs, { botId, publicKey }: Ed25519Keys): Outcome<string, LaunchFault> {
  const signature = pairs.get("signature");
  if (signature === undefined || !/^[A-Za-z0-9_-]{86}$/.test(signature))
    return refused("noSignature");
  const text = `${botId}:WebAppData\n${signedText(pairs, ["hash", "signature"])}`;
  const key = createPublicKey({
    key: Buffer.from(SPKI + publicKey, "hex"),
    format: "der",
    type: "spki",
  });
  const isRight = verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url"));
  return isRight ? ok(signature) : refused("wrongSignature");
}

function dateIn(pairs: Pairs): number | null {
  const seconds = pairs.get("auth_date") ?? "";
  return /^\d{1,12}$/.test(seconds) ? Number(seconds) * 1000 : null;
}

const telegramUser = z.object({
  id: z.int().min(1),
  first_name: z.string(),
  username: z.string().optional(),
  language_code: z.string().optional(),
  allows_write_to_pm: z.boolean().optional(),
});

type TelegramPerson = Omit<TelegramLaunch, "launchedAtMs" | "signature">;

function userIn(pairs: Pairs): Outcome<TelegramPerson, LaunchFault> {
  const text = pairs.get("user");
  if (text === undefined) return refused("noUser");
  const parsed = telegramUser.safeParse(jsonOf(text));
  if (!parsed.success) return refused("oddUser");
  const { id, username = "", language_code: language = "", ...person } = parsed.data;
  return ok({
    telegramId: BigInt(id),
    firstName: tidyLine(person.first_name).slice(0, FIRST_NAME_MAX),
    username: /^\w{1,64}$/.test(username) ? username : null,
    language: /^[A-Za-z-]{2,16}$/.test(language) ? language : null,
    mayWrite: person.allows_write_to_pm === true,
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
