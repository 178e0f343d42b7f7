import type { CallFailure, PersonalActivationFailure } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { AssetSpec } from "@coffer/contract";
import { useTexts, type Translate } from "@coffer/i18n";
import { useState } from "react";
import { useModal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";

const NEWS_MS = 8_000;

/** Opens an account of an asset under the open seed, and its page. One that was locked meanwhile asks for its PIN. */
export function useActivate(spec: AssetSpec) {
  const { t } = useTexts();
  const wallet = useWallet();
  const modal = useModal();
  const go = useGo();
  const [isBusy, setIsBusy] = useState(false);
  const activate = useOneAtATime(async () => {
    setIsBusy(true);
    const opened = await wallet.privateAccount((account) => account.activate(spec));
    setIsBusy(false);
    if (opened.ok) go(paths.asset(opened.value));
    else if (isLocked(opened.problem))
      modal.open({ name: "privateAccount", ask: { kind: "enterPin", isFirst: true } });
    else {
      const message = activationText(opened.problem, t);
      wallet.notify({ type: "error", message, hideAfterMs: NEWS_MS });
    }
  });
  return { activate: () => void activate(), isBusy };
}

type Failure = PersonalActivationFailure | CallFailure;

const isLocked = (failure: Failure): boolean =>
  "kind" in failure && failure.kind === "vault" && failure.problem.kind === "locked";

/** Whose answer speaks of the seed itself leads to the words; anything else may be over later. (rule 535) */
function activationText(failure: Failure, t: Translate): string {
  if ("code" in failure) return t("privateAccount.createFailed");
  switch (failure.kind) {
    case "foreignAddress":
      return `${t("privateAccount.foreignAddress")} ${t("privateAccount.addFailed")}`;
    case "refused":
      return failure.failure.code === "CONFLICT"
        ? t("privateAccount.addFailed")
        : t("privateAccount.createFailed");
    case "container":
      return `${t("privateAccount.createFailed")} ${t("privateAccount.loadFailed")}`;
    case "vault":
    case "passkey":
    case "broken":
      return t("privateAccount.createFailed");
  }
}
