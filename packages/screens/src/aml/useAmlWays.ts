import { failureTextKey, type CallFailure } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { AddressAmlState } from "@coffer/contract";
import { amlConfirmPageOf } from "@coffer/core/aml";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useGo } from "../parts/useGo.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

/** The ways on from an address check. (core spec §2.4) */
export function useAmlWays(check: AddressAmlState) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const modal = useModal();
  const go = useGo();
  const [error, setError] = useState<string>();
  const [isClosing, setIsClosing] = useState(false);
  // What the server says of itself is kept. (core spec §8)
  const closeText = (failure: CallFailure) => {
    const key = failureTextKey(failure);
    return key === null ? t("aml.closeFailed", { email }) : t(key, { email });
  };
  const goHome = () => go(paths.home(), { replace: true });

  /** A blocked address locks sending until the person has seen that it is. (decision 41) */
  const close = useOneAtATime(async () => {
    if (check.status !== "DISABLED") {
      goHome();
      return;
    }
    setError(undefined);
    setIsClosing(true);
    const closed = await wallet.checks((checks) => checks.discardAmlCheck(check.id));
    setIsClosing(false);
    if (closed.ok) goHome();
    else setError(closeText(closed.problem));
  });

  const goOn = () => {
    const page = amlConfirmPageOf(check.context);
    go(page === null ? paths.home() : paths[page](check.id), { replace: true });
  };
  const cancel = () => modal.open({ name: "amlCancel", amlId: check.id });
  return { close: () => void close(), isClosing, error, goOn, goHome, cancel };
}
