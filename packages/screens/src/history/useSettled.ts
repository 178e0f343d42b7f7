import { useEffect, useState } from "react";

/** A value once it has stood still for so long; a change back to nothing counts at once. */
export function useSettled(value: string, restMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
