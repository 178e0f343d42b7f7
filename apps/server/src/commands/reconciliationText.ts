import { judge } from "../usecases/solvency/judge.ts";
import { accountText } from "./accountText.ts";
import type { Reconciliation } from "./reconcile.ts";

/** The whole answer for people, and whether everything is proved. */
export function reconciliationText(
  { accounts, findings, signatures, foreignAddresses }: Reconciliation,
  now: Date,
): { readonly text: string; readonly isProved: boolean } {
  const isProved =
    findings.length === 0 &&
    signatures.length === 0 &&
    foreignAddresses.length === 0 &&
    accounts.every(
      (account) => account.kind === "looked" && judge(account.parts).state === "proved",
    );
  const ledger = listed(findings, {
    none: "The ledger's rules hold.",
    some: "The ledger's rules are broken:",
  });
  const memory = listed(signatures, {
    none: "The signer remembers all that was signed, once for each.",
    some: "The signer's memory and the record differ:",
  });
  const addresses = listed(foreignAddresses, {
    none: "Every address is the deposit seed's.",
    some: "Addresses that are NOT the deposit seed's, do not pay to them:",
  });
  const end = isProved ? "Everything is proved." : "NOT everything is proved.";
  const parts = [
    `Reconciled at ${now.toISOString()}`,
    ...accounts.map(accountText),
    ledger,
    memory,
    addresses,
    end,
  ];
  return { text: `${parts.join("\n\n")}\n`, isProved };
}

const listed = (lines: readonly string[], says: { readonly none: string; readonly some: string }) =>
  lines.length === 0 ? says.none : [says.some, ...lines.map((line) => `  ${line}`)].join("\n");
