import { joinParts } from "../joinParts.ts";
import { later } from "./later.ts";
import { near } from "./near.ts";
import { next } from "./next.ts";

/** The English dictionary; its shape is the shape of every other one. */
export const en = joinParts(joinParts(near, next), later);
