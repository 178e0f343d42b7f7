import { judge } from "../usecases/solvency/judge.ts";
import { accountText } from "./accountText.ts";
import type { Reconciliation } from "./reconcile.ts";

/** The whole answer for people, and whether everything is proved. */
export function reconciliationText(
  { accounts, findings }: Reconciliation,
  now: Date,
): { readonly text: string; readonly isProved: boolean } {
  const isProved =
    findings.length === 0 &&
    accounts.every(
      (account) => account.kind === "looked" && judge(account.parts).state === "proved",
    );
  const ledger =
    findings.length === 0
      ? "The ledger's rules hold."
      : ["The ledger's rules are broken:", ...findings.map((finding) => `  ${finding}`)].join("\n");
  const end = isProved ? "Everything is proved." : "NOT everything is proved.";
  const parts = [`Reconciled at ${now.toISOString()}`, ...accounts.map(accountText), ledger, end];
  return { text: `${parts.join("\n\n")}\n`, isProved };
}
