import { amounts } from "./amounts.ts";
import { chart } from "./chart.ts";
import { contact } from "./contact.ts";
import { devices } from "./devices.ts";
import { aml, kyc } from "./gates.ts";
import { held } from "./held.ts";
import { guard } from "./guard.ts";
import { history } from "./history.ts";
import { passwords } from "./passwords.ts";
import { payees } from "./payees.ts";
import { profile } from "./profile.ts";
import { safety } from "./safety.ts";
import { send } from "./send.ts";
import { settings } from "./settings.ts";
import { titles } from "./titles.ts";

/** What every page but home speaks of, and every modal: comes when home stands. */
export const later = {
  amounts,
  chart,
  history,
  send,
  safety,
  kyc,
  aml,
  held,
  guard,
  passwords,
  payees,
  profile,
  contact,
  devices,
  settings,
  titles,
} as const;
