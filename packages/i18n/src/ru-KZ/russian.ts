import type { en } from "../en/en.ts";
import type { WithSlotsOf } from "../translation.ts";
import { later } from "./later.ts";
import { near } from "./near.ts";

const areas = { ...near, ...later } as const;

/** The Russian dictionary, as it is read in Kazakhstan. */
export const russian = areas satisfies WithSlotsOf<typeof en, typeof areas> &
  Readonly<Record<keyof typeof en, unknown>>;
