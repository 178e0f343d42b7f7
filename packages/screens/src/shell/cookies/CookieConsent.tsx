import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { doors } from "../doors/doors.ts";
import { readConsent, watchConsent } from "./cookieConsent.ts";

const IDLE_MS_MAX = 2_000;

const isUnset = (): boolean => readConsent() === null;
const never = (): boolean => false;

/** Asks about cookies as long as there is no answer, once the screen stands: it is nobody's first need. */
export function CookieConsent() {
  const isAsked = useSyncExternalStore(watchConsent, isUnset, never);
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    if (!isAsked) return;
    const show = () => void doors.cookies.preload().then(() => setIsDue(true));
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(show, 0);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(show, { timeout: IDLE_MS_MAX });
    return () => cancelIdleCallback(idle);
  }, [isAsked]);

  if (!isAsked || !isDue) return null;
  return (
    <Suspense>
      <doors.cookies.Screen />
    </Suspense>
  );
}
