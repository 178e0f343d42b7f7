import { z } from "zod";

/** A business beside the wallet, as it knows itself: what it is called, and its key with the wallet. */
export type PartnerAccount = {
  /** As the wallet's paths have it. */
  readonly name: string;
  readonly title: string;
  readonly keyId: string;
  readonly secret: string;
};

const LOCAL = "fairspin | Fairspin; thor | Thor; weiss | Weiss";

/** Of one computer alone: the wallet beside is told the same. */
const keyedHere = (row: string): string => {
  const [name = ""] = row.split("|").map((part) => part.trim());
  return `${row} | api_of_${name}_on_this_computer | secret-of-${name}-on-this-computer`;
};

/** Rows of `name | title | key | secret`, with semicolons between them. */
export const partnersSchema = z
  .string()
  .default(LOCAL.split(";").map(keyedHere).join(";"))
  .transform((text, context): readonly PartnerAccount[] =>
    text.split(";").flatMap((row) => {
      const [name, title, keyId, secret] = row.split("|").map((part) => part.trim());
      if (name && title && keyId && secret) return [{ name, title, keyId, secret }];
      context.addIssue({ code: "custom", message: "needs rows of name | title | key | secret" });
      return [];
    }),
  );
