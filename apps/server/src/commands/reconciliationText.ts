import { judge } from "../usecases/solvency/judge.ts";
import { accountText } from "./accountText.ts";
import type { Reconciliation } from "./reconcile.ts";

/** The whole answer for people, and whether everything is proved. */
export function reconciliationText(
  { accounts, findings, signatures }: Reconciliation,
  now: Date,
): { readonly text: string; readonly isProved: boolean } {
  const isProved =
    findings.length === 0 &&
    signatures.length === 0 &&
    accounts.every(
      (account) => account.kind === "looked" && judge(account.parts).state === "proved",
    );
  const ledger = told(findings, "The ledger's rules hold.", "The ledger's rules are broken:");
  const memory = told(
    signatures,
    "The signer remembers all that was signed, once for each.",
    "The signer's memory and the record differ:",
  );
  const end = isProved ? "Everything is proved." : "NOT everything is proved.";
  const parts = [
    `Reconciled at ${now.toISOString()}`,
    ...accounts.map(accountText),
    ledger,
    memory,
    end,
  ];
  return { text: `${parts.join("\n\n")}\n`, isProved };
}

const told = (findings: readonly string[], good: string, bad: string): string =>
  findings.length === 0 ? good : [bad, ...findings.map((finding) => `  ${finding}`)].join("\n");
