import type { MouseEvent } from "react";
import { useHost } from "../host/HostContext.ts";
import { MailIcon } from "../icons/MailIcon.tsx";
import { ExternalIcon } from "../icons/ways/ExternalIcon.tsx";

export type PrimaryLinkProps = {
  href: string;
  children: string;
  /** It is being opened; where it leads may be good for once. */
  onOpen?: (() => void) | undefined;
  /** In this very tab, for whoever came from there. */
  isHere?: boolean | undefined;
};

/** The way on, to a page of somebody else: a plain link in a new tab that knows nothing of this one. A letter is written beside it. */
export function PrimaryLink({ href, children, onOpen, isHere }: PrimaryLinkProps) {
  const isLetter = href.startsWith("mailto:");
  const host = useHost();
  const openLink = isLetter ? undefined : host?.openLink;

  function press(event: MouseEvent) {
    if (openLink !== undefined) {
      event.preventDefault();
      openLink(href);
    }
    // After the browser has followed it: a link that is gone by then leads nowhere.
    if (onOpen !== undefined) setTimeout(onOpen);
  }

  return (
    <a
      href={href}
      {...(isLetter || isHere === true ? {} : { target: "_blank", rel: "noopener noreferrer" })}
      data-primary
      onClick={press}
      className="press mx-auto flex min-h-14 w-full max-w-[30rem] items-center justify-center gap-2 rounded-[calc(var(--height-control)/2)] bg-accent px-6 py-3 text-center text-16 font-bold text-on-accent inset-ring inset-ring-accent-edge active:bg-accent-pressed"
    >
      <span className="min-w-0">{children}</span>
      {isLetter && <MailIcon size={20} />}
      {!isLetter && isHere !== true && <ExternalIcon size={20} />}
    </a>
  );
}
