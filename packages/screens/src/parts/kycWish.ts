import { useLocation, useNavigate } from "react-router";
import { entryAfter, entryInPlace } from "./entryState.ts";
import { modalEntryOf } from "./modalEntry.ts";

/** What was to be done when the identity check came first. */
export type KycWish =
  | { readonly kind: "send"; readonly assetId: string }
  /** A page of a purchase, with all that was chosen in its address. */
  | { readonly kind: "buy"; readonly path: string }
  /** The page of an invoice that was to be paid. */
  | { readonly kind: "invoice"; readonly path: string };

/** What the pages are called that a wish may lead back to. */
const pagesOf = {
  buy: /^\/(?:buy\/asset|depository\/buy\/fiatTicker)\//,
  invoice: /^\/invoice\/pay\/[\w-]+$/,
} as const;

/** Reads the wish that the history's entry holds. */
function kycWishOf(state: unknown): KycWish | null {
  if (typeof state !== "object" || state === null || !("kycWish" in state)) return null;
  const { kycWish: held } = state;
  if (typeof held !== "object" || held === null || !("kind" in held)) return null;
  if (held.kind === "send" && "assetId" in held && typeof held.assetId === "string")
    return { kind: "send", assetId: held.assetId };
  const { kind } = held;
  if (kind !== "buy" && kind !== "invoice") return null;
  if (!("path" in held) || typeof held.path !== "string") return null;
  return pagesOf[kind].test(held.path) ? { kind, path: held.path } : null;
}

/** The wish that a page of the check was opened for. */
export const useKycWish = (): KycWish | null => kycWishOf(useLocation().state);

/**
 * Goes to a page of the identity check, with `wish`, or with the one that the page before it held. One
 * page of the check takes the place of another: the way back leaves it.
 */
export function useKycGo(wish: KycWish | null = null): (path: string) => void {
  const navigate = useNavigate();
  const place = useLocation();
  const kycWish = wish ?? kycWishOf(place.state);
  return (path) => {
    const isOfCheck = place.pathname.startsWith("/kyc/");
    const replace = isOfCheck || modalEntryOf(place.state) !== null;
    const entry = isOfCheck ? entryInPlace(place, path) : entryAfter(place, path);
    void navigate(path, { replace, state: { ...entry, ...(kycWish === null ? {} : { kycWish }) } });
  };
}
