import { changeMerchants } from "../operating/merchants/changeMerchants.ts";
import type { MerchantAsk } from "../operating/merchants/merchantAsk.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";
import type { SealingSecrets } from "../ports/services.ts";
import type { CommandSettings } from "../settings.ts";
import { withOperatedWallet, type OperatedWallet } from "./withOperatedWallet.ts";

/** `npm run merchant`: making merchants, and what their servers prove themselves with. */
export const merchant = (settings: CommandSettings, ask: MerchantAsk): Promise<string> =>
  withOperatedWallet(settings, async ({ brand, database, localSecrets }) => {
    const secrets = sealingOf(settings, localSecrets);
    const isLocal = localSecrets !== null;
    return changeMerchants({ database, brand, secrets, isLocal }, ask, new Date());
  });

function sealingOf(
  { API_KEY_SECRET, API_KEY_SECRET_PREVIOUS: previous }: CommandSettings,
  localSecrets: OperatedWallet["localSecrets"],
): SealingSecrets {
  const current = API_KEY_SECRET ?? localSecrets?.apiKeySecret;
  if (current === undefined)
    throw new OperatingRefusal(
      "API_KEY_SECRET is not set: the secrets of merchants are sealed with it. On one machine npm start makes it.",
    );
  return { current, previous };
}
