import type { BlockchainTransfer } from "@coffer/contract";
import { longWaitFromMs } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { Banner } from "@coffer/ui";
import { useIsPast } from "../../parts/useIsPast.ts";

/** What a person who has waited long should know; when it will be done is not known to anybody. */
export function WaitNote({ transfer }: { transfer: BlockchainTransfer }) {
  const { t } = useTexts();
  const isLong = useIsPast(
    longWaitFromMs({
      ...transfer,
      createdAtMs: Date.parse(transfer.createdAt),
      updatedAtMs: Date.parse(transfer.updatedAt),
    }),
  );
  if (!isLong) return null;
  const text = transfer.state === "CREATED" ? t("send.waitToSend") : t("send.waitForNetwork");
  return <Banner tone="info" title={t("send.stillWaiting")} text={text} />;
}
