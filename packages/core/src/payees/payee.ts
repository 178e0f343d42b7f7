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

const HOUR_MS = 3_600_000;

/**
 * From when a payee may be paid, in milliseconds since 1970: the moment its address was saved, and
 * the hours that the person lets a new payee wait. (rule 176)
 */
export const payeeUsableFrom = (nowMs: number, waitHours: number): number =>
  nowMs + waitHours * HOUR_MS;
