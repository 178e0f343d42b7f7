import { OperatingRefusal } from "../operating/operatingRefusal.ts";
import type { SealingSecrets } from "../ports/services.ts";
import type { CommandSettings } from "../settings.ts";
import type { OperatedWallet } from "./withOperatedWallet.ts";

/** What the secrets of keys and hooks are sealed with. */
export function sealingOf(
  { API_KEY_SECRET, API_KEY_SECRET_PREVIOUS: previous }: CommandSettings,
  localSecrets: OperatedWallet["localSecrets"],
): SealingSecrets {
  const current = API_KEY_SECRET ?? localSecrets?.apiKeySecret;
  if (current === undefined)
    throw new OperatingRefusal(
      "API_KEY_SECRET is not set: the secrets of keys and hooks are sealed with it. On one machine npm start makes it.",
    );
  return { current, previous };
}
