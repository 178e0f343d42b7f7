import { useEffect, useState } from "react";
import { useHost } from "../host/HostContext.ts";

const COPIED_MS = 1500;
/** Who expects a thing on the clipboard and finds another there needs the time to read why. */
const REFUSED_MS = 4000;

/** What became of a copy: a browser may refuse the clipboard. */
export type CopyWords = { readonly copied: string; readonly refused: string };

type CopyOptions = {
  readonly onCopy?: (() => void) | undefined;
  /** How long the copy is told of. */
  readonly copiedMs?: number;
};

/** Puts text on the clipboard and answers for a while what became of that. */
export function useCopied(
  text: string,
  { onCopy, copiedMs = COPIED_MS }: CopyOptions = {},
): { outcome: keyof CopyWords | null; copy: () => void } {
  const host = useHost();
  const [told, setTold] = useState<{ readonly outcome: keyof CopyWords }>();

  useEffect(() => {
    if (told === undefined) return;
    const forMs = told.outcome === "copied" ? copiedMs : REFUSED_MS;
    const timer = setTimeout(() => setTold(undefined), forMs);
    return () => clearTimeout(timer);
  }, [told, copiedMs]);

  async function write() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setTold({ outcome: "refused" });
      return;
    }
    setTold({ outcome: "copied" });
    host?.feel?.("success");
    onCopy?.();
  }

  return { outcome: told?.outcome ?? null, copy: () => void write() };
}
