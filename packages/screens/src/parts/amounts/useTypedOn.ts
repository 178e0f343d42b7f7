import { useRef } from "react";

type TypedOn = {
  /** Notes what stands in the box, before it is set to something else. */
  readonly keep: () => void;
  /** What was meant by a text of the box since then: keys behind it go on with what was typed. */
  readonly read: (typed: string) => string;
};

/**
 * An amount that is set to a bound while somebody thinks would make another number of the next keys:
 * of a slow '1' and '.5' against 0.9 it made 0.5. They count as written behind what was typed. A
 * Backspace takes back what was set, whole: digit by digit it would leave another number than anybody
 * meant, and what was typed cannot be seen any more.
 */
export function useTypedOn(text: string): TypedOn {
  const before = useRef("");
  return {
    keep: () => {
      before.current = text;
    },
    read: (typed) => {
      if (typed.length > text.length && typed.startsWith(text))
        return before.current + typed.slice(text.length);
      return typed === text.slice(0, -1) ? "" : typed;
    },
  };
}
