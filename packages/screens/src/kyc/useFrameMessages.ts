import { useEffect, type RefObject } from "react";

/** A word of the provider's form; what it says beside its type is not read. */
const isFormWord = (data: unknown): boolean =>
  typeof data === "object" &&
  data !== null &&
  "type" in data &&
  typeof data.type === "string" &&
  data.type.startsWith("idCheck.");

/**
 * Runs when the form in the frame says that something happened. Words of other windows and of other
 * origins, and other words, are nobody's. (rule 238)
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onWord: () => void,
): void {
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const source = frame.current?.contentWindow;
      if (source == null || event.source !== source || event.origin !== origin) return;
      if (isFormWord(event.data)) onWord();
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [frame, origin, onWord]);
}
