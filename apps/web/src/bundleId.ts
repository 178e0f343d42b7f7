/** What this bundle calls itself. (decision 39) */
export const bundleId = `coffer-web@${import.meta.env.COFFER_VERSION}`;
