import { useEffect, useState } from "react";

const COPIED_MS = 1500;

/** Puts text on the clipboard and answers for 1.5 seconds that it is there. */
export function useCopied(
  text: string,
  onCopy?: () => void,
): { isCopied: boolean; copy: () => void } {
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function write() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return; // Refused by the browser: nothing was copied, so nothing is claimed.
    }
    setCopiedAt(performance.now());
    onCopy?.();
  }

  return { isCopied: copiedAt !== undefined, copy: () => void write() };
}
