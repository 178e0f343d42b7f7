import { amounts } from "./amounts.ts";
import { authenticator } from "./authenticator.ts";
import { bonuses } from "./bonuses.ts";
import { buy } from "./buy.ts";
import { building } from "./building.ts";
import { contact } from "./contact.ts";
import { depository } from "./depository.ts";
import { exchange } from "./exchange.ts";
import { sessions } from "./sessions.ts";
import { aml, kyc } from "./gates.ts";
import { held } from "./held.ts";
import { guard } from "./guard.ts";
import { invoices } from "./invoices.ts";
import { links } from "./links.ts";
import { partners } from "./partners.ts";
import { passkeys } from "./passkeys.ts";
import { passwords } from "./passwords.ts";
import { payees } from "./payees.ts";
import { people } from "./people.ts";
import { privateAccount } from "./privateAccount.ts";
import { profile } from "./profile.ts";
import { promo } from "./promo.ts";
import { records } from "./records.ts";
import { safety } from "./safety.ts";
import { send } from "./send.ts";
import { settings } from "./settings.ts";
import { telegram } from "./telegram.ts";
import { vouchers } from "./vouchers.ts";

/** What every other page and its modals speak of: comes when somebody does something on home. */
export const later = {
  amounts,
  authenticator,
  bonuses,
  building,
  buy,
  send,
  safety,
  kyc,
  aml,
  held,
  guard,
  invoices,
  links,
  partners,
  passkeys,
  passwords,
  payees,
  people,
  privateAccount,
  profile,
  promo,
  records,
  contact,
  depository,
  exchange,
  sessions,
  settings,
  telegram,
  vouchers,
} as const;
