import type { MouseEvent, ReactNode } from "react";
import { ExternalIcon } from "../icons/ExternalIcon.tsx";

export type LinkButtonProps = {
  href: string;
  children: ReactNode;
  /** Opens in a new tab and says so with an arrow. */
  isExternal?: boolean | undefined;
  /** Takes a plain press over from the browser, for a route of the same app. */
  onPress?: (() => void) | undefined;
};

const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function LinkButton({ href, children, isExternal = false, onPress }: LinkButtonProps) {
  function press(event: MouseEvent) {
    if (onPress === undefined || isExternal || !isPlainPress(event)) return;
    event.preventDefault();
    onPress();
  }

  return (
    <a
      href={href}
      onClick={press}
      {...(isExternal ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-8 text-14 font-medium text-accent-text underline-offset-4 hover:underline"
    >
      {children}
      {isExternal && <ExternalIcon size={16} />}
    </a>
  );
}
