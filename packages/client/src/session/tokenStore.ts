import type { CookiePort } from "../ports/ports.ts";
import { isOutdated } from "./isOutdated.ts";

/** As long as a session that nobody uses lives on the server. */
const TOKEN_COOKIE_SECONDS = 30 * 24 * 60 * 60;

export type TokenStore = {
  /** The newest token of this wallet: another tab may have renewed it. */
  readonly read: () => string | null;
  /** A tab that was asleep may bring an old token late: a newer one of the session stays. */
  readonly write: (token: string) => void;
  /** Forgets `token`; one that another tab put there since stays. */
  readonly forget: (token: string | null) => void;
};

export type TokenPlace = {
  readonly url: URL;
  /** What tells the web wallet and the mini-app on one host apart. */
  readonly bundleKind: string;
};

/** The readable half of the session, in a cookie of this host, path and bundle. (rules 11 and 49) */
export function createTokenStore(cookies: CookiePort, place: TokenPlace): TokenStore {
  const name = tokenCookieName(place);
  const isSecure = place.url.protocol === "https:";
  const attributes = `Path=${place.url.pathname}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

  const read = () => {
    const prefix = `${name}=`;
    const pair = cookies
      .read()
      .split("; ")
      .find((text) => text.startsWith(prefix));
    const value = pair?.slice(prefix.length) ?? "";
    return value === "" ? null : value;
  };
  return {
    read,
    write: (token) => {
      if (isOutdated(token, read())) return;
      cookies.write(`${name}=${token}; ${attributes}; Max-Age=${TOKEN_COOKIE_SECONDS}`);
    },
    forget: (token) => {
      if (read() === token) cookies.write(`${name}=; ${attributes}; Max-Age=0`);
    },
  };
}

/** Cookies know no ports: the name carries a hash of port, base path and bundle kind. */
export function tokenCookieName({ url, bundleKind }: TokenPlace): string {
  const prefix = url.protocol === "https:" ? "__Secure-" : "";
  return `${prefix}wallet-token-${shortHash(`${url.port}|${url.pathname}|${bundleKind}`)}`;
}

/** FNV-1a, 32 bits: tells names apart, protects nothing. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}
