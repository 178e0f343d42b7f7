/** What an operator asks about whoever's servers call. One is named by its id, or by its name where that is one alone. */
export type OwnerAsk =
  | { readonly what: "list" }
  | { readonly what: "show" | "close" | "key add" | "hook roll"; readonly named: string }
  | { readonly what: "resend"; readonly id: string }
  | { readonly what: "key revoke"; readonly keyId: string }
  | { readonly what: "hook set"; readonly named: string; readonly url: string }
  | {
      readonly what: "payout-address add";
      readonly named: string;
      readonly network: string;
      readonly address: string;
      readonly memo: string;
      readonly label: string;
    }
  | { readonly what: "payout-address remove"; readonly payoutAddressId: string };

/** What may be asked of each of a kind, `NAMED` standing for one. */
export const ownerUsage = (named: string, subjects: string): string =>
  `show ${named} | close ${named} | key add ${named} | key revoke KEY | hook set ${named} URL | hook roll ${named} | payout-address add ${named} TYPE:CHAIN ADDRESS LABEL [--memo TEXT] | payout-address remove ID | resend ${subjects} or EVENT`;

type Options = { readonly memo?: string | undefined };

/** What the words behind the command ask; null where they ask nothing that there is. */
export function readOwnerAsk(
  words: readonly string[],
  { memo = "" }: Options = {},
): OwnerAsk | null {
  const [first = "", ...behind] = words;
  const [second = "", ...more] = behind;
  if (first === "list") return behind.length === 0 ? { what: first } : null;
  if (first === "show" || first === "close") return aboutOne(first, behind);
  if (first === "key" && second === "add") return aboutOne("key add", more);
  if (first === "hook" && second === "roll") return aboutOne("hook roll", more);
  const [one = "", two = "", three = "", ...rest] = more;
  if (first === "resend")
    return second !== "" && more.length === 0 ? { what: first, id: second } : null;
  if (first === "key" && second === "revoke")
    return one !== "" && two === "" ? { what: "key revoke", keyId: one } : null;
  if (first === "hook" && second === "set")
    return two !== "" && three === "" ? { what: "hook set", named: one, url: two } : null;
  if (first !== "payout-address") return null;
  if (second === "remove")
    return one !== "" && two === ""
      ? { what: "payout-address remove", payoutAddressId: one }
      : null;
  const label = rest.join(" ");
  return second === "add" && label !== ""
    ? { what: "payout-address add", named: one, network: two, address: three, memo, label }
    : null;
}

const aboutOne = (
  what: Extract<OwnerAsk, { named: string }>["what"] & ("show" | "close" | "key add" | "hook roll"),
  words: readonly string[],
): OwnerAsk | null => {
  const named = words.join(" ");
  return named === "" ? null : { what, named };
};
