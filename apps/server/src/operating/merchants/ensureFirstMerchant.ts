import { randomUUID } from "node:crypto";
import type { Log } from "../../ports/log.ts";
import type { SealingSecrets } from "../../ports/services.ts";
import type { Settings } from "../../settings.ts";
import { openDatabase } from "../../storage/database.ts";
import { insertMerchant, ownedBy } from "../../storage/merchants/merchants.ts";
import { findApiKey, insertApiKey } from "../../storage/signed/apiKeys.ts";
import { putHookTarget } from "../../storage/webhooks/hookTargets.ts";
import { sealKey } from "../../usecases/signed/keySecrets.ts";

type First = {
  readonly brandId: string;
  readonly merchant: NonNullable<Settings["MERCHANT_FIRST"]>;
  readonly secrets: SealingSecrets;
};

/** Makes a merchant of one machine at its first start, with a key and a hook that somebody beside it knows as well. */
export async function ensureFirstMerchant(
  connectionString: string,
  log: Log,
  { brandId, merchant, secrets }: First,
): Promise<void> {
  const { hookKeyId, hookSecret, hookUrl, keyId, keySecret: secret, name } = merchant;
  const database = openDatabase(connectionString, log, 1);
  try {
    await database.transaction().execute(async (store) => {
      if ((await findApiKey(store, { brandId, keyId })) !== undefined) return;
      const [merchantId, now] = [randomUUID(), new Date()];
      const owned = { brandId, ...ownedBy({ merchantId }) };
      await insertMerchant(store, { brandId, merchantId, name, now });
      const secretSealed = sealKey(secrets, "api", { keyId, secret });
      await insertApiKey(store, { ...owned, keyId, secretSealed, createdAt: now });
      const hookSealed = sealKey(secrets, "hook", { keyId: hookKeyId, secret: hookSecret });
      const hook = { url: hookUrl, keyId: hookKeyId, secretSealed: hookSealed, setAt: now };
      await putHookTarget(store, { ...owned, ...hook });
    });
  } finally {
    await database.destroy();
  }
}
