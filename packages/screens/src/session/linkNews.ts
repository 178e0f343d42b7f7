import type { CallFailure, News } from "@coffer/client";
import type { TextKey } from "@coffer/i18n";

type LinkTextKey = Extract<
  TextKey,
  "entry.linkOtherContact" | "entry.linkSpent" | "entry.linkUnsure"
>;

type LinkNews = { readonly type: News["type"]; readonly textKey: LinkTextKey };

/** What is said of a one-time link that signed nobody in. */
export function linkNews({ code }: CallFailure): LinkNews {
  if (code === "CONFLICT")
    return { type: "authUnderAnotherContact", textKey: "entry.linkOtherContact" };
  const textKey = code === "OTHER" ? "entry.linkSpent" : "entry.linkUnsure";
  return { type: "error", textKey };
}
