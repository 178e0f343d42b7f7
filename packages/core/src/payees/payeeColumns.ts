/** The columns of an address book's file, in the order they are written. */
export const payeeColumns = ["name", "network", "address", "memo", "note"] as const;
export type PayeeColumn = (typeof payeeColumns)[number];
