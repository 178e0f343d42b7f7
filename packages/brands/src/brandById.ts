import type { Brand } from "./brandSchema.ts";
import { brands } from "./brands.ts";

/** The brand of that id, or undefined: what an unknown id means is for the caller to say. */
export const brandById = (id: string): Brand | undefined => brands.find((brand) => brand.id === id);
