import { createContext, type ReactNode, useContext } from "react";
import { IconButton } from "../actions/IconButton.tsx";
import { useHost } from "../host/HostContext.ts";
import { BackIcon } from "../icons/ways/BackIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";

export type TopBarProps = {
  title: string;
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  isBackDisabled?: boolean | undefined;
  action?: ReactNode;
  /** Stands where the back button stands, for a word such as CANCEL. */
  leading?: ReactNode;
};

export function TopBar(props: TopBarProps) {
  const { title, onBack, backLabel = "", isBackDisabled, action, leading } = props;
  const mark = useContext(BarMarkContext);
  const host = useHost();
  const shownMark = mark !== null && <span className="flex max-[15rem]:hidden">{mark}</span>;
  return (
    <header className="sticky top-(--strip-height) z-20 short:static grid min-h-16 grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center gap-2 bg-surface-1 px-2 pt-(--inset-top) md:rounded-t-24 md:px-5">
      <span
        ref={(onBack ?? leading) === undefined ? undefined : host?.back}
        className="flex items-center"
      >
        {leading !== undefined && <span className="ps-2 max-xs:w-min">{leading}</span>}
        {onBack !== undefined && (
          <IconButton
            icon={<BackIcon />}
            label={backLabel}
            onPress={onBack}
            disabled={isBackDisabled}
          />
        )}
      </span>
      <span
        className={joinClassNames(
          "flex min-w-0 flex-col items-center py-2 text-center text-16 font-bold text-text-1 max-[15rem]:text-14",
          // Between a button and a word it has no room: it gets a line of its own.
          action !== undefined && "max-[15rem]:col-span-3 max-[15rem]:row-start-2",
        )}
      >
        <h1>{title}</h1>
        {/* Beside a word it would push the title off the middle. */}
        {action !== undefined && shownMark}
      </span>
      <span className="col-start-3 flex items-center justify-end">
        {action ?? <span className="pe-2">{shownMark}</span>}
      </span>
    </header>
  );
}

/** A short word that stands on the bar of every page below, whatever the page is about. */
export const BarMarkContext = createContext<ReactNode>(null);
