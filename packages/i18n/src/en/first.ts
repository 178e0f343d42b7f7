import type { FirstDictionary } from "../firstDictionary.ts";
import { firstErrors as errors } from "./firstErrors.ts";
import { session } from "./session.ts";
import { shell } from "./shell.ts";
import { words } from "./words.ts";

/** What can be shown before a person is signed in. */
export const first: FirstDictionary = { words, errors, session, shell };
