import { useSyncExternalStore } from "react";
import { useLoaded } from "../../parts/loading/useLoaded.ts";
import { doors } from "../doors/doors.ts";
import { useIsIdle } from "../useIsIdle.ts";
import { readConsent, watchConsent } from "./cookieConsent.ts";

const isUnset = (): boolean => readConsent() === null;
const never = (): boolean => false;

/** Asks about cookies as long as there is no answer, once the screen stands: it is nobody's first need. */
export function CookieConsent() {
  const isAsked = useSyncExternalStore(watchConsent, isUnset, never);
  const isIdle = useIsIdle(isAsked);
  const isThere = useLoaded(doors.cookies, isAsked && isIdle);
  return isThere ? <doors.cookies.Screen /> : null;
}
