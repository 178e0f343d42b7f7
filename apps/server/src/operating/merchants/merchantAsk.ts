/** What an operator asks about merchants. A merchant is named by its id, or by its name where that is one alone. */
export type MerchantAsk =
  | { readonly what: "list" }
  | { readonly what: "create"; readonly name: string; readonly hook: string | undefined }
  | { readonly what: "show" | "close" | "key add" | "hook roll"; readonly merchant: string }
  | { readonly what: "resend"; readonly id: string }
  | { readonly what: "key revoke"; readonly keyId: string }
  | { readonly what: "hook set"; readonly merchant: string; readonly url: string }
  | {
      readonly what: "payout-address add";
      readonly merchant: string;
      readonly network: string;
      readonly address: string;
      readonly memo: string;
      readonly label: string;
    }
  | { readonly what: "payout-address remove"; readonly payoutAddressId: string };

export const MERCHANT_USAGE =
  "list | create NAME [--hook URL] | show MERCHANT | close MERCHANT | key add MERCHANT | key revoke KEY | hook set MERCHANT URL | hook roll MERCHANT | payout-address add MERCHANT TYPE:CHAIN ADDRESS LABEL [--memo TEXT] | payout-address remove ID | resend INVOICE or PAYOUT or EVENT";

type Options = { readonly hook?: string | undefined; readonly memo?: string | undefined };

/** What the words behind the command ask; null where they ask nothing that there is. */
export function readMerchantAsk(
  words: readonly string[],
  { hook, memo = "" }: Options = {},
): MerchantAsk | null {
  const [first = "", ...behind] = words;
  const [second = "", ...more] = behind;
  if (first === "list") return behind.length === 0 ? { what: first } : null;
  if (first === "create")
    return second === "" ? null : { what: first, name: behind.join(" "), hook };
  if (first === "show" || first === "close") return aboutOne(first, behind);
  if (first === "key" && second === "add") return aboutOne("key add", more);
  if (first === "hook" && second === "roll") return aboutOne("hook roll", more);
  const [one = "", two = "", three = "", ...rest] = more;
  if (first === "resend")
    return second !== "" && more.length === 0 ? { what: first, id: second } : null;
  if (first === "key" && second === "revoke")
    return one !== "" && two === "" ? { what: "key revoke", keyId: one } : null;
  if (first === "hook" && second === "set")
    return two !== "" && three === "" ? { what: "hook set", merchant: one, url: two } : null;
  if (first !== "payout-address") return null;
  if (second === "remove")
    return one !== "" && two === ""
      ? { what: "payout-address remove", payoutAddressId: one }
      : null;
  const label = rest.join(" ");
  return second === "add" && label !== ""
    ? { what: "payout-address add", merchant: one, network: two, address: three, memo, label }
    : null;
}

const aboutOne = (
  what: Extract<MerchantAsk, { merchant: string }>["what"] &
    ("show" | "close" | "key add" | "hook roll"),
  words: readonly string[],
): MerchantAsk | null => {
  const merchant = words.join(" ");
  return merchant === "" ? null : { what, merchant };
};
