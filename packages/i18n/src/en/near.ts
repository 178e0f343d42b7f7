import { assets } from "./assets.ts";
import { entry } from "./entry.ts";
import { errors } from "./errors.ts";
import { home } from "./home.ts";
import { session } from "./session.ts";
import { shell } from "./shell.ts";
import { profile, telegram, titles } from "./telegramHome.ts";
import { terms } from "./terms.ts";
import { words } from "./words.ts";

/** What home speaks of: comes with it. */
export const near = {
  words,
  errors,
  session,
  entry,
  home,
  assets,
  profile,
  shell,
  telegram,
  terms,
  titles,
} as const;
