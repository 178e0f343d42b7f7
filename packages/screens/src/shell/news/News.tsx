import { useEffect, useState } from "react";
import { doors } from "../doors/doors.ts";

const IDLE_MS_MAX = 2_000;

/** The bar of news, once the first screen stands: there is none to tell before. */
export function News() {
  const [isReady, setIsReady] = useState(doors.news.isLoaded);

  useEffect(() => {
    const load = () =>
      void doors.news.preload().then(
        () => setIsReady(true),
        () => undefined, // without the network there is nothing new
      );
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, 0);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: IDLE_MS_MAX });
    return () => cancelIdleCallback(idle);
  }, []);

  return isReady ? <doors.news.Screen /> : null;
}
