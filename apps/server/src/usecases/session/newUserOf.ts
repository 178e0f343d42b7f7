import type { UserId } from "@coffer/core/ids";
import type { Random } from "../../ports/clockAndRandom.ts";
import type { Services } from "../../ports/services.ts";
import type { NewUser } from "../../storage/session/signIns.ts";

/** Whoever joins by a way in that knows nobody yet. (rule 40) */
export const newUserOf = ({ brand, random }: Pick<Services, "brand" | "random">): NewUser => ({
  userId: random.id() as UserId, // made here
  publicId: publicIdOf(random),
  preferredCurrency: brand.defaultFiatTicker,
});

/** No 0/O and 1/I: a person reads this id to the support over the phone. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const PUBLIC_ID_LENGTH = 12;

/** A user's id for people: random, 60 bits, tells nothing of when it was made. */
const publicIdOf = (random: Random): string =>
  Array.from(
    { length: PUBLIC_ID_LENGTH },
    () => ALPHABET[random.below(ALPHABET.length)] ?? "",
  ).join("");
