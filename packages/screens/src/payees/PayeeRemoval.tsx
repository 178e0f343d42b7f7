import type { CallFailure } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { Payee } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useState } from "react";
import { useFailureText } from "../parts/useFailureText.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

const NEWS_MS = 5_000;

export type PayeeRemovalProps = {
  readonly payee: Payee;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Asks once more, and takes the payee out. */
export function PayeeRemoval({ payee: { id, name }, onDone, onCancel }: PayeeRemovalProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const error = useFailureText(failure, "errors.unknown");

  const remove = useOneAtATime(async () => {
    setIsBusy(true);
    const removed = await wallet.payees((payees) => payees.remove(id));
    setIsBusy(false);
    setFailure(removed.ok ? null : removed.problem);
    if (!removed.ok) return;
    wallet.notify({
      type: "success",
      message: t("payees.removed", { name }),
      hideAfterMs: NEWS_MS,
    });
    onDone();
  });

  return (
    <>
      <h3 className="text-20 font-bold wrap-anywhere text-text-1">
        {t("payees.removeTitle", { name })}
      </h3>
      <p className="text-16 text-text-2">{t("payees.removeText")}</p>
      {error !== undefined && (
        <p role="alert" className="text-14 text-negative">
          {error}
        </p>
      )}
      <Button variant="danger" isBusy={isBusy} onPress={() => void remove()}>
        {t("payees.removeYes")}
      </Button>
      <Button variant="quiet" onPress={onCancel}>
        {t("words.cancel")}
      </Button>
    </>
  );
}
