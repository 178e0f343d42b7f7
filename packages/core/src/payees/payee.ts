export type PayeeNetworkId = { readonly type: string; readonly chainId: string };

/** Whom somebody pays: an address on a network, and a memo where the receiver asked for one. */
export type PayeeAddress = {
  readonly networkId: PayeeNetworkId;
  readonly address: string;
  readonly memo?: string | undefined;
};

/** What a person writes into the address book. */
export type PayeeEntry = PayeeAddress & { readonly name: string; readonly note: string };

/** Payees that one person's address book holds: every state carries them all. */
export const PAYEES_MAX = 1_000;

/** Payees that one import brings. (rule 177) */
export const PAYEES_IMPORT_MAX = 1_000;

/** The file they are read from: what it holds fits the call's 1 MB with the words around it. */
export const PAYEES_FILE_BYTES_MAX = 800_000;
