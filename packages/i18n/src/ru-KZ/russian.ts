import type { en } from "../en/en.ts";
import type { WithSlotsOf } from "../translation.ts";
import { assets } from "./assets.ts";
import { chart } from "./chart.ts";
import { contact } from "./contact.ts";
import { devices } from "./devices.ts";
import { entry } from "./entry.ts";
import { errors } from "./errors.ts";
import { aml, kyc } from "./gates.ts";
import { history } from "./history.ts";
import { home } from "./home.ts";
import { passwords } from "./passwords.ts";
import { profile } from "./profile.ts";
import { send } from "./send.ts";
import { session } from "./session.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { titles } from "./titles.ts";
import { words } from "./words.ts";

const areas = {
  words,
  errors,
  session,
  entry,
  home,
  assets,
  chart,
  history,
  send,
  kyc,
  aml,
  passwords,
  profile,
  contact,
  devices,
  settings,
  shell,
  titles,
} as const;

/** The Russian dictionary, as it is read in Kazakhstan. */
export const russian = areas satisfies WithSlotsOf<typeof en, typeof areas> &
  Readonly<Record<keyof typeof en, unknown>>;
