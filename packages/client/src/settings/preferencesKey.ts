/** Where a browser keeps what somebody wants of it: each base path and bundle of one origin has its own. */
export const preferencesKey = ({
  path,
  bundleKind,
}: {
  path: string;
  bundleKind: string;
}): string => `wallet.preferences|${path}|${bundleKind}`;
