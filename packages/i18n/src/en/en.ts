import { later } from "./later.ts";
import { near } from "./near.ts";

/** The English dictionary; its shape is the shape of every other one. */
export const en = { ...near, ...later } as const;
