import type { ErrorEntry, TransportCode } from "./errorCatalogue.ts";

/** The part of the product that will answer with a code; its row moves to the catalogue with it. */
export type ComingFeature = "session" | "profile" | "kyc" | "history" | "privateAccount" | "payees";

export type ComingEntry = ErrorEntry & {
  readonly transport: TransportCode;
  readonly feature: ComingFeature;
};

/**
 * One row per promised code that no part of the server answers yet. Keys of texts are those the
 * feature will bring. (rule 162)
 */
export const comingErrors: Readonly<Record<string, ComingEntry>> = {};
