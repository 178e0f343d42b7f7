import { useEffect, useState } from "react";

/** Whether the page has had nothing else to do since this was wanted. */
export function useIsIdle(isWanted: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    const wait = "requestIdleCallback" in window ? requestIdleCallback : setTimeout;
    wait(() => setIsIdle(true));
  }, [isWanted]);

  return isIdle;
}
