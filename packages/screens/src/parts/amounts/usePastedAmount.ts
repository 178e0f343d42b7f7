import { readPastedAmount } from "@coffer/core/money";
import { useState } from "react";

/** Reads pasted amounts, and keeps in mind that the last one was refused until something else is done. */
export function usePastedAmount() {
  const [isRefused, setIsRefused] = useState(false);
  return {
    isRefused,
    read: (pasted: string): string | null => {
      const amount = readPastedAmount(pasted);
      setIsRefused(!amount.ok);
      return amount.ok ? amount.value : null;
    },
    forget: () => setIsRefused(false),
  };
}
