import { changePartners } from "../operating/partners/changePartners.ts";
import type { PartnerAsk } from "../operating/partners/partnerAsk.ts";
import type { CommandSettings } from "../settings.ts";
import { sealingOf } from "./sealingOf.ts";
import { withOperatedWallet } from "./withOperatedWallet.ts";

/** `npm run partner`: making partners, and what their servers prove themselves with. */
export const partner = (settings: CommandSettings, ask: PartnerAsk): Promise<string> =>
  withOperatedWallet(settings, async ({ brand, database, localSecrets }) => {
    const secrets = sealingOf(settings, localSecrets);
    const isLocal = localSecrets !== null;
    return changePartners({ database, brand, secrets, isLocal }, ask, new Date());
  });
