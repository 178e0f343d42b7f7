import type { Translate } from "@coffer/i18n";
import type { CopyWords } from "@coffer/ui";

/** What a button says once it was asked to copy. */
export const copyWords = (t: Translate): CopyWords => ({
  copied: t("assets.copied"),
  refused: t("assets.notCopied"),
});
