import type { Random } from "../../ports/random.ts";

/** No 0/O and 1/I: a person reads this id to the support over the phone. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const PUBLIC_ID_LENGTH = 12;

/** A user's id for people: random, 60 bits, tells nothing of when it was made. */
export const publicIdOf = (random: Random): string =>
  Array.from(
    { length: PUBLIC_ID_LENGTH },
    () => ALPHABET[random.below(ALPHABET.length)] ?? "",
  ).join("");
