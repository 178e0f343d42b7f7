import type { MouseEvent, ReactNode } from "react";
import { ExternalIcon } from "../icons/ways/ExternalIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";

export type LinkButtonProps = {
  href: string;
  children: ReactNode;
  /** Opens in a new tab and says so with an arrow. */
  isExternal?: boolean | undefined;
  /** Takes a plain press over from the browser, for a route of the same app. */
  onPress?: (() => void) | undefined;
  /** For what has to be there and is not meant to be looked at, such as a maker's name. */
  isQuiet?: boolean | undefined;
};

const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function LinkButton(props: LinkButtonProps) {
  const { href, children, isExternal, onPress, isQuiet } = props;

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
      className={joinClassNames(
        "inline-flex min-h-11 items-center [&_svg]:inline rounded-8 underline-offset-4 hover:underline",
        isQuiet ? "text-12 text-text-2" : "text-14 font-medium text-accent-text",
      )}
    >
      {isExternal ? (
        // The arrow stays behind the last word, wherever that comes to stand.
        <span>
          {children}
          {"\u00a0"}
          <ExternalIcon size={isQuiet ? 12 : 16} />
        </span>
      ) : (
        children
      )}
    </a>
  );
}
