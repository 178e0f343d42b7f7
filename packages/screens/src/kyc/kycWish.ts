import { useLocation, useNavigate } from "react-router";
import { entryAfter, entryInPlace } from "../parts/entryState.ts";
import { modalEntryOf } from "../parts/modalEntry.ts";

/** What was to be done when the identity check came first. */
export type KycWish =
  | { readonly kind: "send"; readonly assetId: string }
  /** A page of a purchase, with all that was chosen in its address. */
  | { readonly kind: "buy"; readonly path: string };

const isOfBuying = (path: string): boolean =>
  /^\/(?:buy\/asset|depository\/buy\/fiatTicker)\//.test(path);

/** Reads the wish that the history's entry holds. */
function kycWishOf(state: unknown): KycWish | null {
  if (typeof state !== "object" || state === null || !("kycWish" in state)) return null;
  const { kycWish: held } = state;
  if (typeof held !== "object" || held === null || !("kind" in held)) return null;
  if (held.kind === "send" && "assetId" in held && typeof held.assetId === "string")
    return { kind: "send", assetId: held.assetId };
  if (held.kind !== "buy" || !("path" in held) || typeof held.path !== "string") return null;
  return isOfBuying(held.path) ? { kind: "buy", path: held.path } : null;
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
