import type { FirstDictionary } from "../firstDictionary.ts";
import { firstErrors as errors } from "./firstErrors.ts";
import { session } from "./session.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

/** The same of the Russian dictionary. */
export const first: FirstDictionary = { words, errors, session, shell };
