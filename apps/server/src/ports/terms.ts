/** Who has accepted the terms. Nobody ever takes that back. */
export type Terms = { readonly areAcceptedBy: (userId: string) => Promise<boolean> };
