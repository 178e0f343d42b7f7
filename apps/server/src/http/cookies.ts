import { createHash } from "node:crypto";
import type { BundleKind } from "@coffer/contract";

/** What both cookies of a bundle are named for, so that installations on one host never mix. */
export type CookiePlace = {
  readonly port: number;
  readonly basePath: string;
  readonly isSecure: boolean;
};

type Names = Readonly<Record<BundleKind, string>>;
const namesOf = new WeakMap<CookiePlace, Names>();

/** Name of the companion cookie of a bundle (rule 49). */
export function companionCookieName(place: CookiePlace, kind: BundleKind): string {
  const names = namesOf.get(place) ?? { web: nameOf(place, "web"), tg: nameOf(place, "tg") };
  namesOf.set(place, names);
  return names[kind];
}

function nameOf(place: CookiePlace, kind: BundleKind): string {
  const hash = createHash("sha256")
    .update(`${place.port}:${place.basePath}:${kind}`)
    .digest("hex")
    .slice(0, 12);
  return `${place.isSecure ? "__Host-" : ""}wallet-companion-${hash}`;
}

/** The value of a cookie in a Cookie header, or null. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? "").split(";")) {
    const separator = pair.indexOf("=");
    if (separator > 0 && pair.slice(0, separator).trim() === name)
      return pair.slice(separator + 1).trim();
  }
  return null;
}

const COMPANION_LIFE_SECONDS = 400 * 24 * 60 * 60;

/**
 * A Set-Cookie line for a companion: unreadable for scripts, whole host, same site; the mini-app's also
 * within Telegram's frame, in the jar of that frame alone. Null takes it away.
 */
export function companionCookie(
  place: CookiePlace,
  kind: BundleKind,
  value: string | null,
): string {
  const parts = [
    `${companionCookieName(place, kind)}=${value ?? ""}`,
    "Path=/",
    "HttpOnly",
    ...(kind === "tg" && place.isSecure ? ["SameSite=None", "Partitioned"] : ["SameSite=Lax"]),
    `Max-Age=${value === null ? 0 : COMPANION_LIFE_SECONDS}`,
    ...(place.isSecure ? ["Secure"] : []),
  ];
  return parts.join("; ");
}
