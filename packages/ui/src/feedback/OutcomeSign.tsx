import type { ReactNode } from "react";
import { CheckIcon } from "../icons/signs/CheckIcon.tsx";
import { CloseIcon } from "../icons/ways/CloseIcon.tsx";
import { joinClassNames } from "../joinClassNames.ts";

const looks = {
  success: "bg-positive-soft text-positive",
  failure: "bg-negative-soft text-negative",
  open: "bg-accent-soft text-accent-text",
} as const;

export type OutcomeSignProps =
  | { outcome: "success" | "failure" }
  /** Not ended yet: a sign of what goes on keeps the place of the one that will stand there. */
  | { outcome: "open"; children: ReactNode };

/** How it ended, at a glance. */
export function OutcomeSign(props: OutcomeSignProps) {
  const { outcome } = props;
  return (
    <span
      aria-hidden="true"
      className={joinClassNames(
        "flex size-16 items-center justify-center rounded-full",
        outcome !== "open" && "animate-enter [&_path]:animate-draw",
        looks[outcome],
      )}
    >
      {outcome === "open" && props.children}
      {outcome === "success" && <CheckIcon size={36} />}
      {outcome === "failure" && <CloseIcon size={36} />}
    </span>
  );
}
