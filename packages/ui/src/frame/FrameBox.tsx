import type { Ref } from "react";
import { Spinner } from "../feedback/Spinner.tsx";

export type FrameBoxProps = {
  ref?: Ref<HTMLIFrameElement> | undefined;
  src: string;
  title: string;
  /** Features of the browser that the page inside may use. */
  allow: string;
  /** A press inside it may lead the whole page elsewhere, as a bank does that asks who pays. */
  canLeadAway?: boolean | undefined;
  loadingLabel: string;
  isLoaded: boolean;
  onLoad: () => void;
};

/** Scripts, forms and tabs of its own; it can lead nobody away from the page around it. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals";
const LEADING_AWAY = `${SANDBOX} allow-top-navigation-by-user-activation`;

/** A page of somebody else inside ours, from another origin, in a box that does not move when it comes. */
export function FrameBox(props: FrameBoxProps) {
  const { ref, src, title, allow, loadingLabel, isLoaded, onLoad } = props;
  const { canLeadAway = false } = props;
  return (
    <div className="relative flex min-h-[32rem] flex-1 flex-col overflow-hidden rounded-16 bg-surface-2">
      {!isLoaded && (
        <div
          role="status"
          className="absolute inset-0 flex flex-col items-center justify-center gap-4 text-16 text-text-2"
        >
          <span className="text-accent-text">
            <Spinner size={48} />
          </span>
          {loadingLabel}
        </div>
      )}
      <iframe
        ref={ref}
        src={src}
        title={title}
        allow={allow}
        sandbox={canLeadAway ? LEADING_AWAY : SANDBOX}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={onLoad}
        className={isLoaded ? "w-full flex-1 bg-white" : "w-full flex-1 opacity-0"}
      />
    </div>
  );
}
