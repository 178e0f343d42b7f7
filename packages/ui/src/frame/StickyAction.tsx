import { useEffect, useState, type ReactNode } from "react";
import { useHost } from "../host/HostContext.ts";

export type StickyActionProps = { children: ReactNode };

/**
 * The one decision of the screen, at the thumb: above the safe area and above the keyboard. A line tells
 * that the page goes on below it; browsers that cannot tell when show a short fade at any time.
 */
export function StickyAction({ children }: StickyActionProps) {
  const inset = useKeyboardInset();
  const host = useHost();
  return (
    <div
      ref={host?.action}
      data-action
      className="gutter sticky bottom-(--consent-height) z-10 short:static flex flex-col gap-2 bg-surface-1 pt-3 pb-[max(1rem,var(--inset-bottom))] [container-type:scroll-state] before:pointer-events-none before:absolute before:inset-x-0 before:-top-3 before:h-3 before:bg-linear-to-t before:from-surface-1 before:to-transparent before:stuck:-top-px before:stuck:h-px before:stuck:bg-line before:stuck:bg-none md:rounded-b-24 md:px-10 md:pb-8"
      style={inset === 0 ? undefined : { bottom: inset }}
    >
      {children}
    </div>
  );
}

/** Pixels of the page that an on-screen keyboard covers, where the browser does not shrink the page itself. */
function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const isZoomed = viewport.scale > 1.01;
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      setInset(isZoomed ? 0 : Math.max(0, Math.round(covered)));
    };
    measure();
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);

  return inset;
}
