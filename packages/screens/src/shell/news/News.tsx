import { useLoaded } from "../../parts/useLoaded.ts";
import { doors } from "../doors/doors.ts";
import { useIsIdle } from "../useIsIdle.ts";

/** The bar of news, once the first screen stands: there is none to tell before. */
export function News() {
  const isIdle = useIsIdle(true);
  return useLoaded(doors.news, isIdle) ? <doors.news.Screen /> : null;
}
