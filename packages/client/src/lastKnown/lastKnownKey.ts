/** Where a browser keeps what is last known: each base path and bundle of one origin has its own. */
export const lastKnownKey = ({ path, bundleKind }: { path: string; bundleKind: string }): string =>
  `wallet.last-known|${path}|${bundleKind}`;
