import type { ReactNode } from "react";
import { CheckIcon } from "../icons/signs/CheckIcon.tsx";
import { WarningIcon } from "../icons/signs/WarningIcon.tsx";
import type { CopyWords } from "./useCopied.ts";

export type CopySignProps = {
  readonly outcome: keyof CopyWords | null;
  /** What stands there while nothing has been copied. */
  readonly otherwise: ReactNode;
};

/** The sign of a copy: done, refused, or not asked for. */
export function CopySign({ outcome, otherwise }: CopySignProps) {
  if (outcome === null) return otherwise;
  return outcome === "copied" ? <CheckIcon size={20} /> : <WarningIcon size={20} />;
}
