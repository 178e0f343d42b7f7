import { amlDiscardKey } from "@coffer/client";
import { useAppState, useRequest, useWallet } from "@coffer/client/react";
import type { AmlStatus } from "@coffer/core/aml";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useEffect, useState } from "react";
import { paths } from "../parts/paths.ts";
import { useBrand } from "../parts/brandLook.ts";
import { useGo } from "../parts/useGo.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

export type AmlCancelModalProps = {
  readonly amlId: string;
  readonly askedAt: AmlStatus;
  readonly onClose: () => void;
};

/**
 * Asks before a check is given up with the payment that waits for it. Once a check that was running has
 * its answer there is nothing to ask any more. (rules 82 and 130)
 */
export function AmlCancelModal({ amlId, askedAt, onClose }: AmlCancelModalProps) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const go = useGo();
  const status = useAppState(
    ({ addressAmlStates }) => addressAmlStates.find(({ id }) => id === amlId)?.status,
  );
  const discarding = useRequest(amlDiscardKey(amlId)).status;
  const [hasFailed, setHasFailed] = useState(false);
  const isOwnDoing = discarding === "loading" || discarding === "succeeded";
  const isPast = status !== askedAt && !isOwnDoing;

  useEffect(() => {
    if (isPast) onClose();
  }, [isPast, onClose]);

  const discard = useOneAtATime(async () => {
    setHasFailed(false);
    const discarded = await wallet.aml((aml) => aml.discardAmlCheck(amlId));
    if (discarded.ok) go(paths.home());
    else setHasFailed(true);
  });

  return (
    <>
      <p className="text-16 text-text-2">{t("aml.cancelText")}</p>
      {hasFailed && (
        <p role="alert" className="text-14 text-negative">
          {t("aml.cancelFailed", { email })}
        </p>
      )}
      <Button variant="danger" isBusy={discarding === "loading"} onPress={() => void discard()}>
        {t("aml.cancelAnyway")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {t("words.close")}
      </Button>
    </>
  );
}
