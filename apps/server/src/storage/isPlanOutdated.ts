const FEATURE_NOT_SUPPORTED = "0A000";

/** Whether a table was altered under a statement prepared before: it is to be prepared anew. */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === FEATURE_NOT_SUPPORTED &&
  error.message.includes("cached plan");
