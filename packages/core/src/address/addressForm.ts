/** Chain families whose addresses the wallet can tell apart, whether it holds such a network or not. */
export type AddressFamily = "evm" | "ton" | "bitcoin" | "tron" | "solana";

/** What the text of an address says by itself, without any network being asked. */
export type AddressForm = {
  readonly family: AddressFamily;
  /** Chains of the family on which it means something; null when it does not say. (rule 4) */
  readonly chainIds: readonly string[] | null;
  /** `unchecked`: this spelling carries none. */
  readonly checkSum: "right" | "wrong" | "unchecked";
  /** The one spelling in which the address is shown and sent. */
  readonly text: string;
  /** `text` in small letters, to be laid beside another of the family: without the hash it may take. */
  readonly plain: string;
  /** Characters at the front of `text` that every address of the form begins with. */
  readonly fixedLength: number;
};
