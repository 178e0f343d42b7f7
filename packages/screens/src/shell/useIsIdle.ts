import { useEffect, useState } from "react";

/** A page that is never at rest, or stands behind another, is not waited for any longer. */
const IDLE_MS_MAX = 2_000;

/** Whether the page has had nothing else to do since this was wanted. */
export function useIsIdle(isWanted: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    const tell = () => setIsIdle(true);
    if ("requestIdleCallback" in window) requestIdleCallback(tell, { timeout: IDLE_MS_MAX });
    else setTimeout(tell);
  }, [isWanted]);

  return isIdle;
}
