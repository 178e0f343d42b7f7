import type { Settings } from "../settings.ts";

/** Whose pages the wallet may frame: those of the providers that this installation uses. */
export const frameOriginsOf = ({
  KYC_PROVIDER,
  SUMSUB_FORM_ORIGINS,
}: Pick<Settings, "KYC_PROVIDER" | "SUMSUB_FORM_ORIGINS">): readonly string[] =>
  KYC_PROVIDER === "sumsub" ? SUMSUB_FORM_ORIGINS : [];
