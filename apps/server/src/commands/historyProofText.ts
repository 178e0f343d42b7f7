import type { HistoryProof } from "../usecases/history/proveHistory.ts";

/** The proof for people: what was held against what, and what does not add up. */
export const historyProofText = ({ accounts, findings, people, rows }: HistoryProof): string =>
  [
    `${people} people, ${accounts} accounts, ${rows} rows.`,
    ...findings.map((finding) => `- ${finding}`),
    findings.length === 0 ? "Every row adds up." : "NOT every row adds up.",
  ].join("\n");
