import { createHmac } from "node:crypto";

/** Of a bot of tests that need no world. */
export const BOT_TOKEN = "1234567890:TEST-token-for-local-vectors-only00";

export type LaunchOf = {
  readonly id: number;
  readonly firstName?: string;
  readonly username?: string;
  readonly language?: string;
  readonly mayWrite?: boolean;
  readonly atMs?: number;
  readonly startParam?: string;
};

/** What Telegram hands the mini-app of somebody who opens it. */
export function signedInitData(
  { id, atMs = Date.now(), ...launch }: LaunchOf,
  botToken = BOT_TOKEN,
): string {
  const user = {
    id,
    first_name: launch.firstName ?? "Anna",
    ...(launch.username === undefined ? {} : { username: launch.username }),
    ...(launch.language === undefined ? {} : { language_code: launch.language }),
    ...(launch.mayWrite === true ? { allows_write_to_pm: true } : {}),
  };
  const pairs = {
    auth_date: String(Math.floor(atMs / 1000)),
    ...(launch.startParam === undefined ? {} : { start_param: launch.startParam }),
    user: JSON.stringify(user),
  };
  const text = Object.entries(pairs)
    .map(([key, value]) => `${key}=${value}`)
    .join("\n");
  const secret = createHmac("sha256", "WebAppData").update(botToken).digest();
  const hash = createHmac("sha256", secret).update(text).digest("hex");
  return `${new URLSearchParams(pairs).toString()}&hash=${hash}`;
}
