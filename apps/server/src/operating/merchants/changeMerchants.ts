import { randomUUID } from "node:crypto";
import {
  closeMerchant,
  insertMerchant,
  listMerchants,
  ownedBy,
} from "../../storage/merchants/merchants.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import {
  addKey,
  changeOwners,
  setHook,
  type Asked,
  type OperatedOwners,
  type OwnersKind,
} from "../signed/changeOwners.ts";
import type { MerchantAsk } from "./merchantAsk.ts";

const NAME_LENGTH_MAX = 64;

const merchants: OwnersKind = {
  word: "merchant",
  all: async (store, brandId) => {
    const all = await listMerchants(store, brandId);
    return all.map((merchant) => ({ ...merchant, owner: ownedBy(merchant) }));
  },
  close: closeMerchant,
  closed: "What was paid to it stays its own.",
  subjects: "an invoice or payout",
};

/** Makes merchants and changes what they prove themselves with; answers what there is to tell. (rule 400) */
export function changeMerchants(
  wallet: OperatedOwners,
  ask: MerchantAsk,
  now: Date,
): Promise<string> {
  return wallet.database.transaction().execute((database) => {
    const asked = { ...wallet, database, now };
    return ask.what === "create" ? create(asked, ask) : changeOwners(merchants, asked, ask);
  });
}

type Create = Extract<MerchantAsk, { what: "create" }>;

async function create(asked: Asked, { hook, name }: Create): Promise<string> {
  const { brand, database, now } = asked;
  const length = Array.from(name).length;
  if (length > NAME_LENGTH_MAX)
    throw new OperatingRefusal(
      `A merchant's name has at most ${NAME_LENGTH_MAX} characters, and this one has ${length}: payers read it.`,
    );
  const merchant = { merchantId: randomUUID(), brandId: brand.id, name };
  await insertMerchant(database, { ...merchant, now });
  const made = { owner: ownedBy(merchant), name, closedAt: null };
  const told = [`Merchant ${merchant.merchantId}  ${name}`, await addKey(asked, made)];
  if (hook !== undefined) told.push(await setHook(asked, made, hook));
  return told.join("\n");
}
