import type { ReactNode } from "react";
import { ForwardIcon } from "../icons/ways/ForwardIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";

export type LinkRowProps = {
  icon: ReactNode;
  label: string;
  /** How many wait behind it, in words for who hears it and as a number for who sees it. */
  count?: { readonly value: number; readonly label: string } | undefined;
  /** A sign at the end instead of the arrow, such as that it opens apart. */
  trailing?: ReactNode;
  /** A short word such as Soon in its place, for what is not there yet: the row is dim. */
  mark?: string | undefined;
} & (
  | { onPress: () => void; href?: undefined }
  /** Opens in a new tab. */
  | { href: string; onPress?: undefined }
);

/** A way to another page in a list of ways: the whole row is the target. */
export function LinkRow({ icon, label, count, trailing, mark, href, onPress }: LinkRowProps) {
  const content = (
    <>
      <span
        className={joinClassNames(
          "flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-2 max-[15rem]:hidden",
          mark === undefined ? "text-accent-text" : "text-text-2",
        )}
      >
        {icon}
      </span>
      <span
        className={joinClassNames(
          "min-w-0 flex-1 text-16 font-medium wrap-break-word max-[15rem]:text-14",
          mark === undefined ? "text-text-1" : "text-text-2",
        )}
      >
        {label}
      </span>
      {count !== undefined && (
        <span
          className={joinClassNames(
            "flex min-w-7 items-center justify-center rounded-full px-2 py-0.5",
            count.value === 0 ? "bg-surface-2 text-text-2" : "bg-accent-soft text-accent-text",
          )}
        >
          <span aria-hidden="true" className="number text-14 font-bold">
            {count.value}
          </span>
          <span className="sr-only">{count.label}</span>
        </span>
      )}
      {mark === undefined ? (
        <span className="text-text-3">{trailing ?? <ForwardIcon size={20} />}</span>
      ) : (
        <span className="text-14 text-text-2">{mark}</span>
      )}
    </>
  );
  const look =
    "press-row -mx-3 flex min-h-14 w-[calc(100%+1.5rem)] items-center gap-3 max-[15rem]:gap-2 rounded-16 px-3 py-2 text-start";
  return href === undefined ? (
    <button type="button" onClick={onPress} className={look}>
      {content}
    </button>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
      {content}
    </a>
  );
}
