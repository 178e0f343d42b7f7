import type { ReactNode } from "react";
import { ErrorIcon } from "../icons/signs/ErrorIcon.tsx";
import { InfoIcon } from "../icons/signs/InfoIcon.tsx";
import { SuccessIcon } from "../icons/signs/SuccessIcon.tsx";
import { WarningIcon } from "../icons/signs/WarningIcon.tsx";

export type Tone = "info" | "success" | "warning" | "error";

export const tones: Readonly<Record<Tone, { ground: string; ink: string; icon: ReactNode }>> = {
  info: { ground: "bg-info-soft", ink: "text-info", icon: <InfoIcon /> },
  success: { ground: "bg-positive-soft", ink: "text-positive", icon: <SuccessIcon /> },
  warning: { ground: "bg-warning-soft", ink: "text-warning", icon: <WarningIcon /> },
  error: { ground: "bg-negative-soft", ink: "text-negative", icon: <ErrorIcon /> },
};
