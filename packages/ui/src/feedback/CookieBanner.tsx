import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useHeightAsProperty } from "../frame/useHeightAsProperty.ts";

export type CookieBannerProps = {
  /** What is asked, for who hears it. */
  label: string;
  text: string;
  /** To the page about cookies. */
  link: ReactNode;
  agreeLabel: string;
  rejectLabel: string;
  onAgree: () => void;
  onReject: () => void;
};

/**
 * Asks once, and holds up nobody: it lengthens the page by its own height instead of lying on it, and
 * what stays at the thumb stands above it. For windows from 720 up, where it is one line; in a low one it
 * stays at the end of the page, where it covers nothing.
 */
export function CookieBanner(props: CookieBannerProps) {
  const { label, text, link, agreeLabel, rejectLabel, onAgree, onReject } = props;
  const banner = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget>(null);
  useHeightAsProperty(banner, "--consent-height");
  // Before anybody can press a key in it: an effect of later would miss whence they came.
  useLayoutEffect(() => {
    const { current: asked } = banner;
    const noteWhence = ({ relatedTarget }: FocusEvent) => {
      const isWithin = relatedTarget instanceof Node && asked?.contains(relatedTarget) === true;
      if (!isWithin) before.current = relatedTarget;
    };
    asked?.addEventListener("focusin", noteWhence);
    return () => asked?.removeEventListener("focusin", noteWhence);
  }, []);

  /** Whoever came by a key goes back to where they were: the button that they press goes away. */
  function goBackAnd(answer: () => void) {
    const { current: place } = before;
    const isHere = banner.current?.contains(document.activeElement) === true;
    if (isHere && place instanceof HTMLElement) place.focus({ preventScroll: true });
    answer();
  }

  return (
    <div
      ref={banner}
      role="dialog"
      aria-label={label}
      className="sticky bottom-0 z-30 low:static short:static flex animate-rise flex-col gap-3 rounded-t-24 bg-surface-raised px-4 pt-4 pb-[max(0.75rem,var(--inset-bottom))] shadow-raised md:flex-row md:items-center md:justify-center md:gap-6 md:rounded-none md:px-8 md:py-3"
    >
      <p className="text-14 text-text-1 md:max-w-[36rem] [&_a]:-my-3">
        {text} {link}
      </p>
      <div className="flex flex-wrap gap-2 md:shrink-0 md:flex-nowrap">
        <Choice
          look="bg-surface-2 text-text-1 hover:bg-surface-3"
          onPress={() => goBackAnd(onReject)}
        >
          {rejectLabel}
        </Choice>
        <Choice
          look="bg-accent-soft text-accent-text hover:bg-accent-soft-pressed"
          onPress={() => goBackAnd(onAgree)}
        >
          {agreeLabel}
        </Choice>
      </div>
    </div>
  );
}

type ChoiceProps = { look: string; onPress: () => void; children: ReactNode };

function Choice({ look, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      // A pointer leaves the focus, and the caret, where it is.
      onMouseDown={(event) => event.preventDefault()}
      className={`press min-h-11 flex-1 rounded-full px-5 text-14 font-bold md:min-w-28 ${look}`}
    >
      {children}
    </button>
  );
}
