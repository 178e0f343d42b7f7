import { randomUUID } from "node:crypto";
import type { Brand } from "@coffer/brands";
import { parseAddress } from "@coffer/core/address";
import { networkKey } from "@coffer/core/assets";
import { readMemo } from "@coffer/core/send";
import type { SealingSecrets } from "../../ports/services.ts";
import type { Database, Store } from "../../storage/database.ts";
import {
  deletePayoutAddress,
  insertPayoutAddress,
  listPayoutAddresses,
} from "../../storage/signed/payoutAddresses.ts";
import {
  insertApiKey,
  listApiKeys,
  revokeApiKey,
  type Owner,
} from "../../storage/signed/apiKeys.ts";
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
import type { OwnerAsk } from "./ownerAsk.ts";
import { isUuid } from "../../isUuid.ts";

export type OperatedOwners = {
  readonly database: Database;
  readonly brand: Brand;
  readonly secrets: SealingSecrets;
  /** Whether hooks may be on this machine. */
  readonly isLocal: boolean;
};
export type Asked = Omit<OperatedOwners, "database"> & {
  readonly database: Store;
  readonly now: Date;
};
type AskOf<What extends OwnerAsk["what"]> = Extract<OwnerAsk, { what: What }>;

/** One whose server calls, as its operator knows it. */
export type Owned = {
  readonly owner: Owner;
  readonly name: string;
  readonly closedAt: Date | null;
};

/** What there is to know of a kind of them. */
export type OwnersKind = {
  /** By which its command is named too. */
  readonly word: "merchant" | "partner";
  /** The oldest first. */
  readonly all: (store: Store, brandId: string) => Promise<readonly Owned[]>;
  readonly close: (store: Store, ownerId: string, now: Date) => Promise<void>;
  /** What becomes of what one has that is closed. */
  readonly closed: string;
  /** What its events are about. */
  readonly subjects: string;
};

/**
 * Changes what whoever's servers call prove themselves with; answers what there is to tell. Secrets are told
 * once, when they are made. What is asked of nobody, or cannot be, is an OperatingRefusal. (rule 400)
 */
export function changeOwners(kind: OwnersKind, asked: Asked, ask: OwnerAsk): Promise<string> {
  switch (ask.what) {
    case "list":
      return list(kind, asked);
    case "show":
      return forOne(kind, { asked, named: ask.named }, show);
    case "close":
      return forOne(kind, { asked, named: ask.named }, (each, owned) => close(kind, each, owned));
    case "key add":
      return forOne(kind, { asked, named: ask.named }, addKey);
    case "resend":
      return resend(kind, asked, ask.id);
    case "key revoke":
      return revoke(asked, ask.keyId);
    case "hook set":
      return forOne(kind, { asked, named: ask.named }, (each, owned) =>
        setHook(each, owned, ask.url),
      );
    case "hook roll":
      return forOne(kind, { asked, named: ask.named }, rollHook);
    case "payout-address add":
      return forOne(kind, { asked, named: ask.named }, (each, owned) =>
        addPayoutAddress(each, owned, ask),
      );
    case "payout-address remove":
      return removePayoutAddress(asked, ask.payoutAddressId);
  }
}

type Naming = { readonly asked: Asked; readonly named: string };

async function forOne(
  { all: listAll, word }: OwnersKind,
  { asked, named }: Naming,
  act: (asked: Asked, owned: Owned) => Promise<string>,
): Promise<string> {
  const all = await listAll(asked.database, asked.brand.id);
  const byId = all.find(({ owner }) => owner.ownerId === named.toLowerCase());
  const [only, ...others] = byId === undefined ? all.filter(({ name }) => name === named) : [byId];
  if (only === undefined)
    throw new OperatingRefusal(`No ${word} is ${named}. npm run ${word} -- list names them all.`);
  if (others.length > 0)
    throw new OperatingRefusal(`Several ${word}s are called ${named}: name one by its id.`);
  return act(asked, only);
}

async function list({ all: listAll, word }: OwnersKind, asked: Asked): Promise<string> {
  const all = await listAll(asked.database, asked.brand.id);
  return all.length === 0 ? `There are no ${word}s yet.` : all.map(lineOf).join("\n");
}

const lineOf = ({ closedAt, name, owner }: Owned): string =>
  `${owner.ownerId}  ${name}${closedAt ? ", closed" : ""}`;

/** A key, whose secret is told this once. */
export async function addKey(
  { brand, database, now, secrets }: Asked,
  { owner }: Owned,
): Promise<string> {
  const { keyId, sealed, secret } = drawKey(secrets, "api");
  const owned = { ...owner, brandId: brand.id };
  await insertApiKey(database, { ...owned, keyId, secretSealed: sealed, createdAt: now });
  return `Key ${keyId}\nSecret ${secret}\nThe secret is told this once: hand it over where nobody else reads it.`;
}

async function revoke({ brand, database, now }: Asked, keyId: string): Promise<string> {
  if (await revokeApiKey(database, { brandId: brand.id, keyId, now }))
    return `Key ${keyId} is taken no more.`;
  throw new OperatingRefusal(`There is no key ${keyId}, or it was revoked before.`);
}

/** Sends its webhooks elsewhere, or there for the first time, with a secret that is told this once. */
export async function setHook(asked: Asked, { owner }: Owned, url: string): Promise<string> {
  const fault = hookUrlFault(url, asked);
  if (fault !== null) throw new OperatingRefusal(fault);
  const { database, now } = asked;
  if (await moveHookTarget(database, owner, { url, now }))
    return `Webhooks go to ${url}, signed as before.`;
  return drawHook(asked, owner, url);
}

async function rollHook(asked: Asked, { owner }: Owned): Promise<string> {
  const hook = await findHookTarget(asked.database, owner);
  if (hook === undefined)
    throw new OperatingRefusal("It has no hook yet: set one with hook set URL.");
  return drawHook(asked, owner, hook.url);
}

async function drawHook(asked: Asked, owner: Owner, url: string): Promise<string> {
  const { brand, database, now, secrets } = asked;
  const { keyId, sealed, secret } = drawKey(secrets, "hook");
  const owned = { ...owner, brandId: brand.id };
  await putHookTarget(database, { ...owned, url, keyId, secretSealed: sealed, setAt: now });
  return `Webhooks go to ${url}\nHook key ${keyId}\nHook secret ${secret}\nThe secret is told this once.`;
}

async function addPayoutAddress(
  { brand, database, now }: Asked,
  { name, owner }: Owned,
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
    ...owner,
    payoutAddressId,
    brandId: brand.id,
    networkId: network.networkId,
    address: address.value,
    memo: memo.value,
    label: ask.label,
    addedAt: now,
  });
  if (!isNew) throw new OperatingRefusal("That address stands among its addresses already.");
  return `${name} may pay out to ${address.value} on ${ask.network}: ${payoutAddressId}`;
}

async function removePayoutAddress(
  { brand, database }: Asked,
  payoutAddressId: string,
): Promise<string> {
  if (await deletePayoutAddress(database, { brandId: brand.id, payoutAddressId }))
    return "Nothing is paid out to it any more; what is on its way goes on.";
  throw new OperatingRefusal(`There is no address ${payoutAddressId} to pay out to.`);
}

/** An event, or all of what it is about, in their order. */
async function resend(
  { subjects, word }: OwnersKind,
  { database, now }: Asked,
  id: string,
): Promise<string> {
  const subject = { eventOrSubjectId: id.toLowerCase() };
  const giveUpAt = new Date(now.getTime() + GIVE_UP_MS);
  const count = isUuid(id) ? await tellAllAgain(database, subject, { now, giveUpAt }) : 0n;
  if (count === 0n)
    throw new OperatingRefusal(`There is no event ${id}, and none of ${subjects} ${id}.`);
  return `Told again: ${count}. npm run ${word} -- show says where to.`;
}

async function close(
  kind: OwnersKind,
  { database, now }: Asked,
  { name, owner }: Owned,
): Promise<string> {
  await kind.close(database, owner.ownerId, now);
  return `${name} is closed: none of its keys is taken. ${kind.closed}`;
}

async function show({ database }: Asked, owned: Owned): Promise<string> {
  const { owner } = owned;
  const lines = [lineOf(owned)];
  lines.push(...(await keysOf(database, owner)));
  const hook = await findHookTarget(database, owner);
  lines.push(hook === undefined ? "no hook" : `hook ${hook.url}, signed by ${hook.keyId}`);
  for (const each of await listPayoutAddresses(database, owner))
    lines.push(
      `pays out to ${each.address} on ${networkKey(each.networkId)}${each.memo && `, memo ${each.memo}`}, ${each.label}: ${each.payoutAddressId}`,
    );
  return lines.join("\n");
}

async function keysOf(store: Store, owner: Owner): Promise<readonly string[]> {
  const keys = await listApiKeys(store, owner);
  return keys.map(({ createdAt, keyId, revokedAt }) => {
    const since = createdAt.toISOString().slice(0, 10);
    return `key ${keyId} of ${since}${revokedAt ? `, revoked ${revokedAt.toISOString().slice(0, 10)}` : ""}`;
  });
}
