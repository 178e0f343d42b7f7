import { firstErrors as errors } from "./en/firstErrors.ts";
import { session } from "./en/session.ts";
import { shell } from "./en/shell.ts";
import { words } from "./en/words.ts";
import type { FirstDictionary } from "./firstDictionary.ts";

export const firstEn: FirstDictionary = { words, errors, session, shell };
