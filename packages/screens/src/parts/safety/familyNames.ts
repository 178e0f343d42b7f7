import type { AddressFamily } from "@coffer/core/address";

/** Chain families as people call them, in every language. */
export const familyNames = {
  evm: "Ethereum",
  ton: "TON",
  bitcoin: "Bitcoin",
  tron: "Tron",
  solana: "Solana",
} as const satisfies Record<AddressFamily, string>;
