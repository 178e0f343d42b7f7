import { useLocation, useNavigate } from "react-router";
import { entryAfter, entryInPlace } from "../parts/entryState.ts";
import { modalEntryOf } from "../parts/modalEntry.ts";

/** The asset that was to be sent when the identity check came first, as the history's entry holds it. */
export function sendWishOf(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("sendWish" in state)) return undefined;
  return typeof state.sendWish === "string" ? state.sendWish : undefined;
}

/**
 * Goes to a page of the identity check, with `wish`, or with the one that the page before it held. One
 * page of the check takes the place of another: the way back leaves it.
 */
export function useKycGo(wish?: string): (path: string) => void {
  const navigate = useNavigate();
  const place = useLocation();
  const sendWish = wish ?? sendWishOf(place.state);
  return (path) => {
    const isOfCheck = place.pathname.startsWith("/kyc/");
    const replace = isOfCheck || modalEntryOf(place.state) !== null;
    const entry = isOfCheck ? entryInPlace(place, path) : entryAfter(place, path);
    void navigate(path, { replace, state: { ...entry, sendWish } });
  };
}
