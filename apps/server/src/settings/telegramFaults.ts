import { isLoopbackHost } from "./isLoopbackHost.ts";
import type { ReadSettings } from "./settingsSchema.ts";

type Telegram = {
  readonly [
    Name in
      | "ROLE"
      | "TG_MODE"
      | "TG_BOT_ID"
      | "TG_BOT_TOKEN"
      | "TG_BOT_TOKEN_PREVIOUS"
      | "TG_API_ROOT"
      | "TG_HOST_ORIGINS"
  ]?: ReadSettings[Name] | undefined;
};

/** What is wrong with the settings of Telegram, a line each. */
export function telegramFaults({
  TG_MODE: mode,
  TG_BOT_ID: botId,
  TG_BOT_TOKEN: token,
  TG_BOT_TOKEN_PREVIOUS: previous,
  ROLE: role,
}: Telegram): readonly string[] {
  const faults: string[] = [];
  if (role === "bot" && token === undefined)
    faults.push("TG_BOT_TOKEN: must be set when ROLE is bot");
  if (mode === "ed25519" && botId === undefined)
    faults.push("TG_BOT_ID: must be set when TG_MODE is ed25519");
  if (previous !== undefined && token === undefined)
    faults.push("TG_BOT_TOKEN: must be set when TG_BOT_TOKEN_PREVIOUS is");
  return faults;
}

/** Production speaks with Telegram itself, and nobody else frames the mini-app. */
export function telegramStandInFaults({
  TG_API_ROOT: root,
  TG_HOST_ORIGINS: origins = [],
}: Telegram): readonly string[] {
  const faults: string[] = [];
  if (root !== undefined && URL.canParse(root) && isLoopbackHost(new URL(root).hostname))
    faults.push(
      "TG_API_ROOT: a stand-in of this machine never stands beside COFFER_ENV=production",
    );
  if (origins.length > 0)
    faults.push("TG_HOST_ORIGINS: Telegram alone frames the mini-app when COFFER_ENV=production");
  return faults;
}
