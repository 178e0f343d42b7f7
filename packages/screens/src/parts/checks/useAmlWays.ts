import { openSendDraft, failureTextKey, type CallFailure } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { AddressAmlState } from "@coffer/contract";
import { amlConfirmPageOf } from "@coffer/core/aml";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { useLocation } from "react-router";
import { useModal } from "../modal.ts";
import { paths } from "../paths.ts";
import { useBrand } from "../brandLook.ts";
import { useGo } from "../useGo.ts";
import { useOneAtATime } from "../useOneAtATime.ts";

/** The ways on from an address check. (rule 129) */
export function useAmlWays(check: AddressAmlState) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const modal = useModal();
  const go = useGo();
  const { pathname } = useLocation();
  const [error, setError] = useState<string>();
  const [underWay, setUnderWay] = useState<"close" | "change" | null>(null);
  // What the server says of itself is kept. (rule 165)
  const closeText = (failure: CallFailure) => {
    const key = failureTextKey(failure);
    return key === null ? t("aml.closeFailed", { email }) : t(key, { email });
  };
  const goHome = () => go(paths.home(), { replace: true });

  /** Ends the lock of a blocked address, and the payment that waited for it. */
  const giveUp = useOneAtATime(async (way: "close" | "change", goOn: () => void) => {
    setError(undefined);
    setUnderWay(way);
    const closed = await wallet.aml((aml) => aml.discardAmlCheck(check.id));
    setUnderWay(null);
    if (closed.ok) goOn();
    else setError(closeText(closed.problem));
  });

  /** A blocked address locks sending until the person has seen that it is. (rule 41) */
  const close = () => {
    if (check.status === "DISABLED") void giveUp("close", goHome);
    else goHome();
  };

  const { transfer } = check.context;
  /** The same payment, for another address. */
  const writeAgain = ({ assetId, amount }: NonNullable<typeof transfer>) => {
    openSendDraft(wallet, { assetId, receiver: "", amount });
    // The page of a check that is over is left for good; a page that only tells of it stays.
    const replace = pathname === paths.amlStatusPage(check.id);
    go(paths.sendSetRecipient(assetId), { replace });
  };
  const changeAddress = () => {
    if (transfer !== undefined) void giveUp("change", () => writeAgain(transfer));
  };

  const goOn = () => {
    const page = amlConfirmPageOf(check.context);
    go(page === null ? paths.home() : paths[page](check.id), { replace: true });
  };
  const cancel = () => modal.open({ name: "amlCancel", amlId: check.id, askedAt: check.status });
  return {
    close,
    isClosing: underWay === "close",
    /** Whether there is a payment that another address could be paid with. */
    canChange: check.status === "DISABLED" && transfer !== undefined,
    changeAddress,
    isChanging: underWay === "change",
    error,
    goOn,
    goHome,
    cancel,
  };
}
