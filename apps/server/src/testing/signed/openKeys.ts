import type { Services } from "../../ports/services.ts";
import { insertApiKey, type Owner } from "../../storage/signed/apiKeys.ts";
import { putHookTarget } from "../../storage/webhooks/hookTargets.ts";
import { drawKey } from "../../usecases/signed/keySecrets.ts";

export type TestKey = { readonly keyId: string; readonly secret: string };

export type TestKeys = TestKey & {
  /** One more key. */
  readonly addKey: () => Promise<TestKey>;
  /** Sends its webhooks there; answers what they are signed with. */
  readonly setHook: (url: string) => Promise<TestKey>;
};

/** A key of an owner's, whose secret a test knows. */
export async function openKeys(
  { apiKeys, brand, database }: Pick<Services, "apiKeys" | "brand" | "database">,
  owner: Owner,
): Promise<TestKeys> {
  if (apiKeys === null) throw new Error("Keys are sealed with something.");
  const [owned, now] = [{ ...owner, brandId: brand.id }, new Date()];
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
  return { ...(await addKey()), addKey, setHook };
}
