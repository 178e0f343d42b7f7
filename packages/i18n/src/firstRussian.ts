import type { FirstDictionary } from "./firstDictionary.ts";
import { firstErrors as errors } from "./ru-KZ/firstErrors.ts";
import { session } from "./ru-KZ/session.ts";
import { shell } from "./ru-KZ/shell.ts";
import { words } from "./ru-KZ/words.ts";

export const firstRussian: FirstDictionary = { words, errors, session, shell };
