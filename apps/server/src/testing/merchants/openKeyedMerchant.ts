import { randomUUID } from "node:crypto";
import type { Services } from "../../ports/services.ts";
import { insertMerchant, ownedBy, type Merchant } from "../../storage/merchants/merchants.ts";
import { openKeys, type TestKeys } from "../signed/openKeys.ts";

export type KeyedMerchant = Merchant & TestKeys;

/** A merchant with a key whose secret a test knows. */
export async function openKeyedMerchant(
  services: Pick<Services, "apiKeys" | "brand" | "database">,
): Promise<KeyedMerchant> {
  const { brand, database } = services;
  const [merchantId, now] = [randomUUID(), new Date()];
  const merchant = { merchantId, brandId: brand.id, name: "Oak & Wax" };
  await insertMerchant(database, { ...merchant, now });
  const keys = await openKeys(services, ownedBy(merchant));
  return { ...merchant, createdAt: now, closedAt: null, ...keys };
}
