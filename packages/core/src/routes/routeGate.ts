/** Where a closed gate leads; the status page of an address check is named by the check's id. */
export type GateExit =
  | { readonly to: "login" }
  | { readonly to: "home" }
  | { readonly to: "depository" }
  | { readonly to: "amlStatusPage"; readonly amlId: string };

export type RouteGateFacts = {
  readonly isSignedIn: boolean;
  /** The brand's setting for the current account. */
  readonly isDepositoryEnabled: boolean;
  /** Null while there is no current account. */
  readonly depositoryStatus: string | null;
  /** Address checks that lock sending, the first one first. */
  readonly lockingAmlIds: readonly string[];
};
