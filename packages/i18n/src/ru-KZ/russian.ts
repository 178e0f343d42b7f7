import type { en } from "../en/en.ts";
import { joinParts } from "../joinParts.ts";
import type { WithSlotsOf } from "../translation.ts";
import { later } from "./later.ts";
import { near } from "./near.ts";
import { next } from "./next.ts";

const areas = joinParts(joinParts(near, next), later);

/** The Russian dictionary, as it is read in Kazakhstan. */
export const russian = areas satisfies WithSlotsOf<typeof en, typeof areas> &
  Readonly<Record<keyof typeof en, unknown>>;
