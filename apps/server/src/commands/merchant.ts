import { changeMerchants } from "../operating/merchants/changeMerchants.ts";
import type { MerchantAsk } from "../operating/merchants/merchantAsk.ts";
import type { CommandSettings } from "../settings.ts";
import { sealingOf } from "./sealingOf.ts";
import { withOperatedWallet } from "./withOperatedWallet.ts";

/** `npm run merchant`: making merchants, and what their servers prove themselves with. */
export const merchant = (settings: CommandSettings, ask: MerchantAsk): Promise<string> =>
  withOperatedWallet(settings, async ({ brand, database, localSecrets }) => {
    const secrets = sealingOf(settings, localSecrets);
    const isLocal = localSecrets !== null;
    return changeMerchants({ database, brand, secrets, isLocal }, ask, new Date());
  });
