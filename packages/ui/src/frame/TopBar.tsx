import { useContext, type ReactNode } from "react";
import { IconButton } from "../actions/IconButton.tsx";
import { BackIcon } from "../icons/ways/BackIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";
import { BarMarkContext } from "./barMarkContext.ts";

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
  const { title, onBack, backLabel = "", isBackDisabled = false, action, leading } = props;
  const mark = useContext(BarMarkContext);
  return (
    <header className="sticky top-(--strip-height) z-20 short:static grid min-h-16 grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center gap-2 bg-surface-1 px-2 pt-[env(safe-area-inset-top)] md:rounded-t-24 md:px-5">
      <span className="flex items-center">
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
      <h1
        className={joinClassNames(
          "min-w-0 py-2 text-center text-16 font-bold text-text-1 max-[15rem]:text-14",
          // Between a button and a word it has no room: it gets a line of its own.
          onBack !== undefined &&
            action !== undefined &&
            "max-[22rem]:text-14 max-[15rem]:col-span-3 max-[15rem]:row-start-2",
        )}
      >
        {title}
      </h1>
      <span className="col-start-3 flex flex-wrap items-center justify-end gap-x-2">
        {mark !== null && <span className="max-[15rem]:hidden">{mark}</span>}
        {action}
      </span>
    </header>
  );
}
