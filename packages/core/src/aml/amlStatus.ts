/** What the check of an address says. `OTHER` stands for values this version does not know. */
export type AmlStatus = "UNKNOWN" | "DISABLED" | "ALLOWED" | "OTHER";
