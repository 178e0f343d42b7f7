import { useId, type ReactNode } from "react";
import { Mark } from "../assets/Mark.tsx";
import { ForwardIcon } from "../icons/ways/ForwardIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";

export type SettingRowProps = {
  icon?: ReactNode;
  label: string;
  /** What is set now; for who hears the page it belongs to the name. */
  value?: string | undefined;
  /** A short word on the value, such as Verified. */
  mark?: string | undefined;
  /** The word says that something is not so. */
  isMarkQuiet?: boolean | undefined;
  /** What it leads to is not there yet: the row is dim. */
  isComing?: boolean | undefined;
  /** Leads to where it is changed; without one, the row only tells. */
  onPress?: (() => void) | undefined;
  /** Leads out of the wallet instead, such as to a letter. */
  href?: string | undefined;
  disabled?: boolean | undefined;
  /** Why it is disabled. */
  hint?: string | undefined;
  /** A sign at the end instead of the arrow, such as that it opens apart. */
  trailing?: ReactNode;
};

/** A fact about a person and the way to change it: name over value, the whole row is the target. */
export function SettingRow(props: SettingRowProps) {
  const { icon, label, value, mark, isMarkQuiet, onPress, href, disabled = false } = props;
  const { hint, trailing, isComing = false } = props;
  const labelLook = isComing ? "text-text-2" : "text-text-1";
  const hintId = useId();
  const content = (
    <>
      {icon !== undefined && (
        <span
          className={joinClassNames(
            "flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-2",
            isComing ? "text-text-2" : "text-accent-text",
          )}
        >
          {icon}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        {/* Beside the name: the value, such as an address, has the whole width. */}
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span
            className={joinClassNames(
              "text-16 font-medium max-[15rem]:text-14",
              disabled ? "text-text-3" : labelLook,
            )}
          >
            {label}
          </span>
          {mark !== undefined && <Mark isQuiet={isMarkQuiet}>{mark}</Mark>}
        </span>
        {value !== undefined && <span className="text-14 wrap-anywhere text-text-2">{value}</span>}
        {hint !== undefined && (
          <span id={hintId} className="text-14 text-text-2">
            {hint}
          </span>
        )}
      </span>
      {(onPress ?? href) !== undefined && (
        <span className="text-text-3">{trailing ?? <ForwardIcon size={20} />}</span>
      )}
    </>
  );
  const look =
    "-mx-3 flex min-h-14 w-[calc(100%+1.5rem)] items-center gap-3 px-3 py-2 text-start max-[15rem]:gap-2";
  if (href !== undefined)
    return (
      <a href={href} className={joinClassNames(look, "press-row rounded-16")}>
        {content}
      </a>
    );
  if (onPress === undefined && !disabled) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      disabled={disabled}
      aria-describedby={hint === undefined ? undefined : hintId}
      onClick={onPress}
      className={joinClassNames(look, "rounded-16 not-disabled:press-row")}
    >
      {content}
    </button>
  );
}
