/** Calls that the page made before this code was there; each brings the answer's JSON. */
export type EarlyStart = {
  /** Renews the token; null when the token was good still. */
  readonly initApp: Promise<unknown> | null;
  readonly getAppState: Promise<unknown>;
};
