import { randomUUID } from "node:crypto";
import type { UserId } from "@coffer/core/ids";
import type { Log } from "../../ports/log.ts";
import type { SealingSecrets } from "../../ports/services.ts";
import type { Settings } from "../../settings.ts";
import { openDatabase } from "../../storage/database.ts";
import { ownedBy } from "../../storage/partners/partnerOwners.ts";
import { insertPartner } from "../../storage/partners/partners.ts";
import { insertApiKey } from "../../storage/signed/apiKeys.ts";
import { sealKey } from "../../usecases/signed/keySecrets.ts";

type First = {
  readonly brandId: string;
  readonly partners: NonNullable<Settings["PARTNERS_FIRST"]>;
  readonly secrets: SealingSecrets;
};

/** Makes the partners of one machine at its first start, each with a key that somebody beside it knows as well. */
export async function ensureFirstPartners(
  connectionString: string,
  log: Log,
  { brandId, partners, secrets }: First,
): Promise<void> {
  const database = openDatabase(connectionString, log, 1);
  try {
    await database.transaction().execute(async (store) => {
      for (const { description, keyId, keySecret: secret, name, title } of partners) {
        const now = new Date();
        const partner = {
          partnerId: randomUUID() as UserId, // an owner's, made here
          brandId,
          name,
          title,
          description,
        };
        if (!(await insertPartner(store, { ...partner, now }))) continue;
        const secretSealed = sealKey(secrets, "api", { keyId, secret });
        const owned = { brandId, ...ownedBy(partner) };
        await insertApiKey(store, { ...owned, keyId, secretSealed, createdAt: now });
      }
    });
  } finally {
    await database.destroy();
  }
}
