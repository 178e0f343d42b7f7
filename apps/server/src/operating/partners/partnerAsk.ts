import { ownerUsage, readOwnerAsk, type OwnerAsk } from "../signed/ownerAsk.ts";

type Create = {
  readonly what: "create";
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly hook: string | undefined;
};

/** What an operator asks about partners. */
export type PartnerAsk = OwnerAsk | Create;

export const PARTNER_USAGE = `list | create NAME TITLE [--about TEXT] [--hook URL] | ${ownerUsage("PARTNER", "BONUS or PAYOUT")}`;

type Options = {
  readonly about?: string | undefined;
  readonly hook?: string | undefined;
  readonly memo?: string | undefined;
};

/** What the words behind the command ask; null where they ask nothing that there is. */
export function readPartnerAsk(
  words: readonly string[],
  { about = "", hook, memo }: Options = {},
): PartnerAsk | null {
  const [first, name = "", ...behind] = words;
  if (first !== "create") return readOwnerAsk(words, { memo });
  const title = behind.join(" ");
  return title === "" ? null : { what: first, name, title, about, hook };
}
