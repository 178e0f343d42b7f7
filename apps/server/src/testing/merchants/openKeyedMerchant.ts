import { randomUUID } from "node:crypto";
import type { Services } from "../../ports/services.ts";
import { insertMerchant, ownedBy, type Merchant } from "../../storage/merchants/merchants.ts";
import { insertApiKey } from "../../storage/signed/apiKeys.ts";
import { putHookTarget } from "../../storage/webhooks/hookTargets.ts";
import { drawKey } from "../../usecases/signed/keySecrets.ts";

export type TestKey = { readonly keyId: string; readonly secret: string };

export type KeyedMerchant = Merchant &
  TestKey & {
    /** One more key. */
    readonly addKey: () => Promise<TestKey>;
    /** Sends its webhooks there; answers what they are signed with. */
    readonly setHook: (url: string) => Promise<TestKey>;
  };

/** A merchant with a key whose secret a test knows. */
export async function openKeyedMerchant({
  apiKeys,
  brand,
  database,
}: Pick<Services, "apiKeys" | "brand" | "database">): Promise<KeyedMerchant> {
  if (apiKeys === null) throw new Error("Keys are sealed with something.");
  const [merchantId, now] = [randomUUID(), new Date()];
  const merchant = { merchantId, brandId: brand.id, name: "Oak & Wax" };
  await insertMerchant(database, { ...merchant, now });
  const owned = { ...ownedBy(merchant), brandId: brand.id };
  const addKey = async (): Promise<TestKey> => {
    const { keyId, sealed, secret } = drawKey(apiKeys, "api");
    await insertApiKey(database, { ...owned, keyId, secretSealed: sealed, createdAt: now });
    return { keyId, secret };
  };
  const setHook = async (url: string): Promise<TestKey> => {
    const { keyId, sealed, secret } = drawKey(apiKeys, "hook");
    await putHookTarget(database, { ...owned, url, keyId, secretSealed: sealed, setAt: now });
    return { keyId, secret };
  };
  return { ...merchant, createdAt: now, closedAt: null, ...(await addKey()), addKey, setHook };
}
