import type { RequestState } from "@coffer/client";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useFailureText } from "../parts/useFailureText.ts";

export type OlderTransfersProps = {
  readonly hasOlder: boolean;
  readonly page: RequestState;
  readonly onMore: () => void;
};

/** The end of what is shown: the way to what is older, or that there is nothing. */
export function OlderTransfers({ hasOlder, page, onMore }: OlderTransfersProps) {
  const { t } = useTexts();
  const isFailed = page.status === "failed";
  const failure = useFailureText(isFailed ? page.failure : null, "errors.unknown");
  if (!hasOlder && page.status === "idle") return null;
  if (!hasOlder)
    return <p className="py-6 text-center text-14 text-text-2">{t("history.allShown")}</p>;
  return (
    <div className="flex flex-col gap-3 pt-6">
      <p role="status" className="text-center text-14 text-text-2 empty:hidden">
        {isFailed && `${t("history.olderFailed")} ${failure ?? ""}`}
      </p>
      <Button variant="quiet" isBusy={page.status === "loading"} onPress={onMore}>
        {isFailed ? t("words.retry") : t("history.showOlder")}
      </Button>
    </div>
  );
}
