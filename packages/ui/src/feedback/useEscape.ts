import { useEffect, useRef } from "react";

const ON_TOP = "[aria-modal=true], [role=menu]";

/** Runs on Escape, unless something else has taken it: an open dialog or menu, or what has the focus. */
export function useEscape(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector(ON_TOP) === null) latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
