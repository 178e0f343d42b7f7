import { createCommandLog } from "../adapters/log/pinoLog.ts";
import { brandOf } from "../catalogue/brandOf.ts";
import { changeMerchants } from "../operating/merchants/changeMerchants.ts";
import type { MerchantAsk } from "../operating/merchants/merchantAsk.ts";
import { isDatabaseThere, openOperatedDatabase } from "../operating/operatedDatabase.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";
import type { SealingSecrets } from "../ports/services.ts";
import { readLocalSecrets, type Secrets } from "../secrets.ts";
import type { CommandSettings } from "../settings.ts";
import { openDatabase } from "../storage/database.ts";

const CONNECTIONS = 1;

/** `npm run merchant`: making merchants, and what their servers prove themselves with. */
export async function merchant(settings: CommandSettings, ask: MerchantAsk): Promise<string> {
  if (!isDatabaseThere(settings)) throw new OperatingRefusal("There is no wallet here.");
  const isLocal = settings.COFFER_ENV === "local";
  const local: Local = isLocal ? readLocalSecrets(settings) : { postgresPassword: "" };
  const { connectionString, close } = await openOperatedDatabase(settings, local);
  const database = openDatabase(connectionString, createCommandLog(settings), CONNECTIONS);
  try {
    const secrets = sealingOf(settings, local);
    const wallet = { database, brand: brandOf(settings), secrets, isLocal };
    return await changeMerchants(wallet, ask, new Date());
  } finally {
    await database.destroy();
    await close();
  }
}

type Local = Pick<Secrets, "apiKeySecret" | "postgresPassword">;

function sealingOf(
  { API_KEY_SECRET, API_KEY_SECRET_PREVIOUS: previous }: CommandSettings,
  { apiKeySecret }: Local,
): SealingSecrets {
  const current = API_KEY_SECRET ?? apiKeySecret;
  if (current === undefined)
    throw new OperatingRefusal(
      "API_KEY_SECRET is not set: the secrets of merchants are sealed with it. On one machine npm start makes it.",
    );
  return { current, previous };
}
