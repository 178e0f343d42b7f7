import { useEffect, useState } from "react";

const COPIED_MS = 1500;

type CopyOptions = {
  readonly onCopy?: (() => void) | undefined;
  /** How long the copy is told of. */
  readonly copiedMs?: number;
};

/** Puts text on the clipboard and answers for a while that it is there. */
export function useCopied(
  text: string,
  { onCopy, copiedMs = COPIED_MS }: CopyOptions = {},
): { isCopied: boolean; copy: () => void } {
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), copiedMs);
    return () => clearTimeout(timer);
  }, [copiedAt, copiedMs]);

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
