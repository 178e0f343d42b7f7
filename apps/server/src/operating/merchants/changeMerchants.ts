import { randomUUID } from "node:crypto";
import type { Brand } from "@coffer/brands";
import { parseAddress } from "@coffer/core/address";
import { networkKey } from "@coffer/core/assets";
import { readMemo } from "@coffer/core/send";
import type { SealingSecrets } from "../../ports/services.ts";
import type { Database, Store } from "../../storage/database.ts";
import {
  closeMerchant,
  insertMerchant,
  listMerchants,
  type Merchant,
} from "../../storage/merchants/merchants.ts";
import {
  deletePayoutAddress,
  insertPayoutAddress,
  listPayoutAddresses,
} from "../../storage/merchants/payoutAddresses.ts";
import { insertApiKey, listApiKeys, revokeApiKey } from "../../storage/signed/apiKeys.ts";
import {
  findHookTarget,
  moveHookTarget,
  putHookTarget,
} from "../../storage/webhooks/hookTargets.ts";
import { drawKey } from "../../usecases/signed/keySecrets.ts";
import { tellAllAgain } from "../../storage/webhooks/webhookEvents.ts";
import { GIVE_UP_MS } from "../../usecases/webhooks/retryAt.ts";
import { hookUrlFault } from "../../usecases/webhooks/hookUrlFault.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import type { MerchantAsk } from "./merchantAsk.ts";
import { isUuid } from "../../isUuid.ts";

type Wallet = {
  readonly database: Database;
  readonly brand: Brand;
  readonly secrets: SealingSecrets;
  /** Whether hooks may be on this machine. */
  readonly isLocal: boolean;
};
type Asked = Omit<Wallet, "database"> & { readonly database: Store; readonly now: Date };
type AskOf<What extends MerchantAsk["what"]> = Extract<MerchantAsk, { what: What }>;

const NAME_LENGTH_MAX = 64;

/**
 * Makes merchants and changes what they prove themselves with; answers what there is to tell. Secrets are told
 * once, when they are made. What is asked of nobody, or cannot be, is an OperatingRefusal. (rule 400)
 */
export function changeMerchants(wallet: Wallet, ask: MerchantAsk, now: Date): Promise<string> {
  return wallet.database
    .transaction()
    .execute((database) => answer({ ...wallet, database, now }, ask));
}

function answer(asked: Asked, ask: MerchantAsk): Promise<string> {
  switch (ask.what) {
    case "list":
      return list(asked);
    case "create":
      return create(asked, ask);
    case "show":
      return forOne(asked, ask.merchant, show);
    case "close":
      return forOne(asked, ask.merchant, close);
    case "key add":
      return forOne(asked, ask.merchant, addKey);
    case "resend":
      return resend(asked, ask.id);
    case "key revoke":
      return revoke(asked, ask.keyId);
    case "hook set":
      return forOne(asked, ask.merchant, (each, merchant) => setHook(each, merchant, ask.url));
    case "hook roll":
      return forOne(asked, ask.merchant, rollHook);
    case "payout-address add":
      return forOne(asked, ask.merchant, (each, merchant) => addPayoutAddress(each, merchant, ask));
    case "payout-address remove":
      return removePayoutAddress(asked, ask.payoutAddressId);
  }
}

const ownerOf = ({ merchantId }: Merchant) => ({
  ownerKind: "merchant" as const,
  ownerId: merchantId,
});

async function forOne(
  asked: Asked,
  named: string,
  act: (asked: Asked, merchant: Merchant) => Promise<string>,
): Promise<string> {
  const all = await listMerchants(asked.database, asked.brand.id);
  const byId = all.find(({ merchantId }) => merchantId === named.toLowerCase());
  const [only, ...others] = byId === undefined ? all.filter(({ name }) => name === named) : [byId];
  if (only === undefined)
    throw new OperatingRefusal(`No merchant is ${named}. npm run merchant -- list names them all.`);
  if (others.length > 0)
    throw new OperatingRefusal(`Several merchants are called ${named}: name one by its id.`);
  return act(asked, only);
}

async function list({ brand, database }: Asked): Promise<string> {
  const all = await listMerchants(database, brand.id);
  if (all.length === 0) return "There are no merchants yet.";
  return all
    .map(({ closedAt, merchantId, name }) => `${merchantId}  ${name}${closedAt ? ", closed" : ""}`)
    .join("\n");
}

async function create(asked: Asked, { hook, name }: AskOf<"create">): Promise<string> {
  const { brand, database, now } = asked;
  const length = Array.from(name).length;
  if (length > NAME_LENGTH_MAX)
    throw new OperatingRefusal(
      `A merchant's name has at most ${NAME_LENGTH_MAX} characters, and this one has ${length}: payers read it.`,
    );
  const merchant = { merchantId: randomUUID(), brandId: brand.id, name };
  await insertMerchant(database, { ...merchant, now });
  const made = { ...merchant, createdAt: now, closedAt: null };
  const told = [`Merchant ${merchant.merchantId}  ${name}`, await addKey(asked, made)];
  if (hook !== undefined) told.push(await setHook(asked, made, hook));
  return told.join("\n");
}

async function addKey(
  { brand, database, now, secrets }: Asked,
  merchant: Merchant,
): Promise<string> {
  const { keyId, sealed, secret } = drawKey(secrets, "api");
  const owned = { ...ownerOf(merchant), brandId: brand.id };
  await insertApiKey(database, { ...owned, keyId, secretSealed: sealed, createdAt: now });
  return `Key ${keyId}\nSecret ${secret}\nThe secret is told this once: hand it over where nobody else reads it.`;
}

async function revoke({ brand, database, now }: Asked, keyId: string): Promise<string> {
  if (await revokeApiKey(database, { brandId: brand.id, keyId, now }))
    return `Key ${keyId} is taken no more.`;
  throw new OperatingRefusal(`There is no key ${keyId}, or it was revoked before.`);
}

async function setHook(asked: Asked, merchant: Merchant, url: string): Promise<string> {
  const fault = hookUrlFault(url, asked);
  if (fault !== null) throw new OperatingRefusal(fault);
  const { database, now } = asked;
  if (await moveHookTarget(database, ownerOf(merchant), { url, now }))
    return `Webhooks go to ${url}, signed as before.`;
  return drawHook(asked, merchant, url);
}

async function rollHook(asked: Asked, merchant: Merchant): Promise<string> {
  const hook = await findHookTarget(asked.database, ownerOf(merchant));
  if (hook === undefined)
    throw new OperatingRefusal("It has no hook yet: set one with hook set MERCHANT URL.");
  return drawHook(asked, merchant, hook.url);
}

async function drawHook(asked: Asked, merchant: Merchant, url: string): Promise<string> {
  const { brand, database, now, secrets } = asked;
  const { keyId, sealed, secret } = drawKey(secrets, "hook");
  const owned = { ...ownerOf(merchant), brandId: brand.id };
  await putHookTarget(database, { ...owned, url, keyId, secretSealed: sealed, setAt: now });
  return `Webhooks go to ${url}\nHook key ${keyId}\nHook secret ${secret}\nThe secret is told this once.`;
}

async function addPayoutAddress(
  { brand, database, now }: Asked,
  merchant: Merchant,
  ask: AskOf<"payout-address add">,
): Promise<string> {
  const network = brand.networks.find(({ networkId }) => networkKey(networkId) === ask.network);
  if (network === undefined) {
    const known = brand.networks.map(({ networkId }) => networkKey(networkId)).join(", ");
    throw new OperatingRefusal(`${ask.network} is no network of the brand. It has: ${known}`);
  }
  const address = parseAddress(network.networkId, ask.address);
  const memo = readMemo(ask.memo);
  if (!address.ok) throw new OperatingRefusal(`${ask.address} is no address on ${ask.network}.`);
  if (!memo.ok) throw new OperatingRefusal("The memo is too long.");
  const payoutAddressId = randomUUID();
  const isNew = await insertPayoutAddress(database, {
    ...ownerOf(merchant),
    payoutAddressId,
    brandId: brand.id,
    networkId: network.networkId,
    address: address.value,
    memo: memo.value,
    label: ask.label,
    addedAt: now,
  });
  if (!isNew) throw new OperatingRefusal("That address stands among its addresses already.");
  return `${merchant.name} may pay out to ${address.value} on ${ask.network}: ${payoutAddressId}`;
}

async function removePayoutAddress(
  { brand, database }: Asked,
  payoutAddressId: string,
): Promise<string> {
  if (await deletePayoutAddress(database, { brandId: brand.id, payoutAddressId }))
    return "Nothing is paid out to it any more; what is on its way goes on.";
  throw new OperatingRefusal(`There is no address ${payoutAddressId} to pay out to.`);
}

/** An event, or all of an invoice or a payout, in their order. */
async function resend({ database, now }: Asked, id: string): Promise<string> {
  const subject = { eventOrSubjectId: id.toLowerCase() };
  const giveUpAt = new Date(now.getTime() + GIVE_UP_MS);
  const count = isUuid(id) ? await tellAllAgain(database, subject, { now, giveUpAt }) : 0n;
  if (count === 0n)
    throw new OperatingRefusal(`There is no event ${id}, and none of an invoice or payout ${id}.`);
  return `Told again: ${count}. npm run merchant -- show says where to.`;
}

async function close({ database, now }: Asked, merchant: Merchant): Promise<string> {
  await closeMerchant(database, merchant.merchantId, now);
  return `${merchant.name} is closed: none of its keys is taken. What was paid to it stays its own.`;
}

async function show({ database }: Asked, merchant: Merchant): Promise<string> {
  const lines = [`${merchant.merchantId}  ${merchant.name}${merchant.closedAt ? ", closed" : ""}`];
  lines.push(...(await keysOf(database, merchant)));
  const hook = await findHookTarget(database, ownerOf(merchant));
  lines.push(hook === undefined ? "no hook" : `hook ${hook.url}, signed by ${hook.keyId}`);
  for (const each of await listPayoutAddresses(database, ownerOf(merchant)))
    lines.push(
      `pays out to ${each.address} on ${networkKey(each.networkId)}${each.memo && `, memo ${each.memo}`}, ${each.label}: ${each.payoutAddressId}`,
    );
  return lines.join("\n");
}

async function keysOf(store: Store, merchant: Merchant): Promise<readonly string[]> {
  const keys = await listApiKeys(store, ownerOf(merchant));
  return keys.map(({ createdAt, keyId, revokedAt }) => {
    const since = createdAt.toISOString().slice(0, 10);
    return `key ${keyId} of ${since}${revokedAt ? `, revoked ${revokedAt.toISOString().slice(0, 10)}` : ""}`;
  });
}
