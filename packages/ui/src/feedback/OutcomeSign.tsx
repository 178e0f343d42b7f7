import { CheckIcon } from "../icons/CheckIcon.tsx";
import { CloseIcon } from "../icons/CloseIcon.tsx";

const looks = {
  success: "bg-positive-soft text-positive",
  failure: "bg-negative-soft text-negative",
} as const;

/** How it ended, at a glance. */
export function OutcomeSign({ outcome }: { outcome: keyof typeof looks }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-16 animate-enter items-center justify-center rounded-full [&_path]:animate-draw ${looks[outcome]}`}
    >
      {outcome === "success" ? <CheckIcon size={36} /> : <CloseIcon size={36} />}
    </span>
  );
}
