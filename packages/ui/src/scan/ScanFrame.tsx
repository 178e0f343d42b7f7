import { useEffect, useRef, type Ref } from "react";
import { Spinner } from "../feedback/Spinner.tsx";
import { Icon } from "../icons/Icon.tsx";
import { joinClassNames } from "../joinClassNames.ts";

export type ScanFrameProps = {
  /** What the camera sees; null while it starts. */
  stream: MediaStream | null;
  /** Said while the camera starts. */
  waitingLabel: string;
  /** What to do, below the picture. */
  hint: string;
  /** Why the code in the picture is no use. */
  problem?: string | undefined;
  /** The element that shows the picture, to read codes from. */
  ref?: Ref<HTMLVideoElement> | undefined;
  /** Only where the camera has a light. */
  light?: { isOn: boolean; label: string; onToggle: () => void } | undefined;
};

/** The camera's picture with a window to hold a code in. */
export function ScanFrame({ stream, waitingLabel, hint, problem, ref, light }: ScanFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const advice = stream === null ? waitingLabel : hint;

  useEffect(() => {
    const video = place.current?.querySelector("video");
    if (video === null || video === undefined) return;
    video.srcObject = stream;
    return () => {
      video.srcObject = null;
    };
  }, [stream]);

  return (
    <div className="flex flex-col gap-3">
      <div
        ref={place}
        className="relative mx-auto aspect-square max-h-[52dvh] w-full max-w-[22rem] overflow-hidden rounded-24 bg-black"
      >
        <video
          ref={ref}
          aria-hidden="true"
          autoPlay
          muted
          playsInline
          className={joinClassNames("size-full object-cover", stream === null && "invisible")}
        />
        <Window />
        {stream === null && (
          <span className="absolute inset-0 flex animate-late items-center justify-center text-white">
            <Spinner size={32} />
          </span>
        )}
        {light !== undefined && (
          <button
            type="button"
            aria-label={light.label}
            aria-pressed={light.isOn}
            onClick={light.onToggle}
            className={joinClassNames(
              "press absolute end-3 bottom-3 flex size-11 items-center justify-center rounded-full",
              light.isOn ? "bg-white text-black" : "bg-black/60 text-white",
            )}
          >
            <Icon>
              <path d="M12.5 3 6 13.5h5.5L11 21l6.5-10.5H12Z" />
            </Icon>
          </button>
        )}
      </div>
      <p role="status" className="min-h-[2.625rem] text-center text-14 text-balance text-text-2">
        {problem === undefined ? advice : <span className="text-negative">{problem}</span>}
      </p>
    </div>
  );
}

/** Four corners around the place where a code is held, on a ground that is a little darker. */
const Window = () => (
  <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 size-full">
    <path
      d="M0 0h100v100H0Z M23 15a8 8 0 0 0-8 8v54a8 8 0 0 0 8 8h54a8 8 0 0 0 8-8V23a8 8 0 0 0-8-8Z"
      fill="#000"
      fillOpacity="0.45"
      fillRule="evenodd"
    />
    <path
      d="M15 33V23a8 8 0 0 1 8-8h10M67 15h10a8 8 0 0 1 8 8v10M85 67v10a8 8 0 0 1-8 8H67M33 85H23a8 8 0 0 1-8-8V67"
      fill="none"
      stroke="#fff"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
  </svg>
);
