import { ownerUsage, readOwnerAsk, type OwnerAsk } from "../signed/ownerAsk.ts";

/** What an operator asks about merchants. */
export type MerchantAsk =
  | OwnerAsk
  | { readonly what: "create"; readonly name: string; readonly hook: string | undefined };

export const MERCHANT_USAGE = `list | create NAME [--hook URL] | ${ownerUsage("MERCHANT", "INVOICE or PAYOUT")}`;

type Options = { readonly hook?: string | undefined; readonly memo?: string | undefined };

/** What the words behind the command ask; null where they ask nothing that there is. */
export function readMerchantAsk(
  words: readonly string[],
  { hook, memo }: Options = {},
): MerchantAsk | null {
  const [first, ...behind] = words;
  if (first !== "create") return readOwnerAsk(words, { memo });
  const name = behind.join(" ");
  return name === "" ? null : { what: first, name, hook };
}
