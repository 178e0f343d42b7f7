import type { UserId } from "@coffer/core/ids";
/** Who has accepted the terms. Nobody ever takes that back. */
export type Terms = { readonly areAcceptedBy: (userId: UserId) => Promise<boolean> };
