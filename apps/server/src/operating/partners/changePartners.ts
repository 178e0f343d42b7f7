import { randomUUID } from "node:crypto";
import { partnerNamePattern } from "@coffer/core/bonuses";
import type { UserId } from "@coffer/core/ids";
import { closePartner, listPartners, ownedBy } from "../../storage/partners/partnerOwners.ts";
import { insertPartner } from "../../storage/partners/partners.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import {
  addKey,
  changeOwners,
  setHook,
  type Asked,
  type OperatedOwners,
  type OwnersKind,
} from "../signed/changeOwners.ts";
import type { PartnerAsk } from "./partnerAsk.ts";

const TITLE_LENGTH_MAX = 32;
const ABOUT_LENGTH_MAX = 200;

const partners: OwnersKind = {
  word: "partner",
  all: async (store, brandId) => {
    const all = await listPartners(store, brandId);
    return all.map((partner) => ({ ...partner, owner: ownedBy(partner) }));
  },
  close: closePartner,
  closed: "What it has stays its own, and what it gave people stays theirs.",
  subjects: "a bonus or payout",
};

/** Makes partners and changes what they prove themselves with; answers what there is to tell. (rule 439) */
export function changePartners(
  wallet: OperatedOwners,
  ask: PartnerAsk,
  now: Date,
): Promise<string> {
  return wallet.database.transaction().execute((database) => {
    const asked = { ...wallet, database, now };
    return ask.what === "create" ? create(asked, ask) : changeOwners(partners, asked, ask);
  });
}

type Create = Extract<PartnerAsk, { what: "create" }>;

async function create(asked: Asked, { about, hook, name, title }: Create): Promise<string> {
  if (!partnerNamePattern.test(name))
    throw new OperatingRefusal(
      `A partner's name is 2 to 32 small letters, digits and hyphens, a letter first: ${name} is none. It stands in paths; people read the title behind it.`,
    );
  expectLength("title", title, TITLE_LENGTH_MAX);
  expectLength("description", about, ABOUT_LENGTH_MAX);
  const { brand, database, now } = asked;
  const partnerId = randomUUID() as UserId; // an owner's, made here
  const partner = { partnerId, brandId: brand.id, name, title, description: about };
  if (!(await insertPartner(database, { ...partner, now })))
    throw new OperatingRefusal(`There is a partner ${name} already, or there was.`);
  const made = { owner: ownedBy(partner), name, closedAt: null };
  const told = [`Partner ${partnerId}  ${name}, ${title}`, await addKey(asked, made)];
  if (hook !== undefined) told.push(await setHook(asked, made, hook));
  return told.join("\n");
}

function expectLength(what: string, text: string, most: number): void {
  const length = Array.from(text).length;
  if (length > most)
    throw new OperatingRefusal(
      `A partner's ${what} has at most ${most} characters, and this one has ${length}: people read it.`,
    );
}
