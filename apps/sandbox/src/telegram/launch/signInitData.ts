import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { botIdOf, type BotAccount } from "../botAccount.ts";
import type { TelegramUser } from "../telegramState.ts";

/** How the mini-app is opened: from the bot's buttons, or by a link with a start parameter. */
export type LaunchWay =
  | { readonly kind: "button"; readonly queryId: string }
  | {
      readonly kind: "link";
      readonly startParam: string | null;
      readonly chatInstance: string;
    };

export type Launch = {
  readonly bot: BotAccount;
  readonly user: TelegramUser;
  /** The person has let the bot write to them. */
  readonly mayBotWrite: boolean;
  readonly way: LaunchWay;
  readonly nowMs: number;
};

/** Of this sandbox alone, and the same on every computer: production knows Telegram's own key. */
const seed = createHash("sha256").update("the sandbox's Telegram").digest();
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]),
  format: "der",
  type: "pkcs8",
});

/** What `TG_PUBLIC_KEY` is set to, where `TG_MODE` is `ed25519`: 32 bytes in hex. */
export const sandboxPublicKey: string = createPublicKey(privateKey)
  .export({ format: "der", type: "spki" })
  .subarray(-32)
  .toString("hex");

type Pair = readonly [name: string, value: string];

/** Init data as Telegram makes it today: with a signature for third parties, and the bot's hash over all. */
export function signInitData(launch: Launch): string {
  const { bot, nowMs } = launch;
  const pairs: readonly Pair[] = [
    ...pairsOf(launch),
    ["auth_date", String(Math.floor(nowMs / 1000))],
  ];
  const message = `${botIdOf(bot)}:WebAppData\n${linesOf(pairs)}`;
  const signature = sign(null, Buffer.from(message), privateKey).toString("base64url");
  const signed: readonly Pair[] = [...pairs, ["signature", signature]];
  const secret = createHmac("sha256", "WebAppData").update(bot.token).digest();
  const hash = createHmac("sha256", secret).update(linesOf(signed)).digest("hex");
  return [...signed, ["hash", hash] as const]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

function pairsOf({ user, mayBotWrite, way }: Launch): readonly Pair[] {
  const person: Pair = ["user", userText(user, mayBotWrite)];
  if (way.kind === "button") return [["query_id", way.queryId], person];
  return [
    person,
    ["chat_instance", way.chatInstance],
    ["chat_type", "sender"],
    ...(way.startParam === null ? [] : [["start_param", way.startParam] as const]),
  ];
}

function userText(user: TelegramUser, mayBotWrite: boolean): string {
  const { id, firstName, lastName, username, languageCode } = user;
  const shown = {
    id,
    first_name: firstName,
    last_name: lastName ?? "",
    ...(username === null ? {} : { username }),
    language_code: languageCode,
    ...(mayBotWrite ? { allows_write_to_pm: true } : {}),
  };
  // Telegram escapes slashes, which is why nobody may write this text anew.
  return JSON.stringify(shown).replaceAll("/", "\\/");
}

/** Sorted bytewise, as the check of the other side does it. */
const linesOf = (pairs: readonly Pair[]): string =>
  pairs
    .map(([name, value]) => `${name}=${value}`)
    .toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .join("\n");
