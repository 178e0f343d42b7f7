/** Whose pages may be shown inside the wallet. `isLocal`: everything around it runs on one machine. */
export type FrameRules = { readonly origins: readonly string[]; readonly isLocal: boolean };

export type FrameUrl = { readonly url: string; readonly origin: string };

/** A host in small letters and an optional port, then a path; no user, no space, no backslash. */
const framePattern =
  /^(?<origin>(?<scheme>https?):\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)(?:[/?#][^\s\\]*)?$/;

/**
 * The address of a provider's page that may be framed or opened, with its origin; null for any other:
 * `https:` of a listed origin, and `http:` of one on this machine alone. (rules 50 and 238)
 */
export function allowedFrameUrl(url: string, { origins, isLocal }: FrameRules): FrameUrl | null {
  const { origin, scheme } = framePattern.exec(url)?.groups ?? {};
  if (origin === undefined || !origins.includes(origin)) return null;
  return scheme === "https" || isLocal ? { url, origin } : null;
}
