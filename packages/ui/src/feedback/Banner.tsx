import type { ReactNode } from "react";
import { CloseIcon } from "../icons/ways/CloseIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";
import { tones, type Tone } from "./tones.tsx";

export type BannerProps = {
  tone: Tone;
  title: string;
  text?: ReactNode;
  /** The way out: a `TextButton` or a `LinkButton`. */
  action?: ReactNode;
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
};

export function Banner({ tone, title, text, action, onClose, closeLabel }: BannerProps) {
  const look = tones[tone];
  return (
    <section
      className={joinClassNames(
        "flex items-start gap-3 rounded-16 p-4 max-[15rem]:gap-2 max-[15rem]:p-3",
        look.ground,
      )}
    >
      <span className={joinClassNames(look.ink, onClose === undefined ? "" : "max-[15rem]:hidden")}>
        {look.icon}
      </span>
      {/* What closes it stands above its way out, and is come to before it. */}
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-3 max-[15rem]:gap-2">
          <div className="flex min-w-0 flex-1 flex-col gap-0.5">
            <p className="text-16 font-bold text-text-1 max-[15rem]:text-14">{title}</p>
            {text !== undefined && <p className="text-14 text-text-2">{text}</p>}
          </div>
          {onClose !== undefined && (
            <button
              type="button"
              aria-label={closeLabel}
              onClick={onClose}
              className="press -m-2.5 flex size-11 shrink-0 items-center justify-center rounded-full text-text-2 active:bg-surface-3"
            >
              <CloseIcon size={20} />
            </button>
          )}
        </div>
        {action !== undefined && <div className="mt-0.5 -mb-2">{action}</div>}
      </div>
    </section>
  );
}
