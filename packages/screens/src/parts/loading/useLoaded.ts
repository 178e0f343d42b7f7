import { useEffect, useState } from "react";
import type { Loadable } from "../lazyScreen.ts";

/** How long a network that is gone is left alone before it is asked again. */
const AGAIN_MS = 4_000;

/**
 * Whether something is wanted and its code is there, for what the page does without until then. What
 * cannot be loaded breaks nothing; it is asked for again for as long as it is wanted.
 */
export function useLoaded({ preload, isLoaded }: Loadable, isWanted: boolean): boolean {
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!isWanted || isLoaded()) return;
    const lookAgain = () => setTries((before) => before + 1);
    preload().then(lookAgain, () => setTimeout(lookAgain, AGAIN_MS));
  }, [preload, isLoaded, isWanted, tries]);

  return isWanted && isLoaded();
}
