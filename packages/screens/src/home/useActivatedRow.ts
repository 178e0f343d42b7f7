import { useRef } from "react";

/** Leads a keyboard from the offer that was activated to the row that has taken its place. */
export function useActivatedRow() {
  const awaited = useRef<string | null>(null);

  return {
    /** Called when the offer is pressed. A finger is not led anywhere: the page would scroll under it. */
    awaitRow: (assetKey: string) => {
      const isByKeyboard = document.activeElement?.matches(":focus-visible") === true;
      awaited.current = isByKeyboard ? assetKey : null;
    },
    /** The `ref` of an asset's row. */
    rowOf: (assetKey: string) => (row: HTMLElement | null) => {
      if (row === null || awaited.current !== assetKey) return;
      awaited.current = null;
      row.querySelector("button")?.focus();
    },
  };
}
