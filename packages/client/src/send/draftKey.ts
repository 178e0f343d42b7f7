/** Where the tab keeps the payment that is being written. */
export const DRAFT_KEY = "wallet.draft";
