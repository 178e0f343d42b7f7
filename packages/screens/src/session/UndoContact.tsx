import type { CallFailure } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useTexts, type Texts } from "@coffer/i18n";
import { failureText } from "../parts/failureText.ts";
import { paths } from "../parts/paths.ts";
import { useAttempt } from "../parts/useAttempt.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useGo } from "../parts/useGo.ts";
import { LinkQuestion } from "./LinkQuestion.tsx";

/** Puts a changed contact back, for who has the link out of the letter to the one before. (rule 76) */
export function UndoContact({ token }: { token: string }) {
  const texts = useTexts();
  const { t } = texts;
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const go = useGo();
  const leave = () => go(paths.login(), { replace: true });
  const undoing = useAttempt(
    () => wallet.links((links) => links.undoContactChange(token)),
    (undone) => {
      if (!undone.ok) return;
      wallet.notify({ type: "success", message: t("links.undone") });
      leave();
    },
  );
  const { failure } = undoing;
  return (
    <LinkQuestion
      title={t("links.undoTitle")}
      text={t("links.undoText")}
      action={t("links.undo")}
      isBusy={undoing.isBusy}
      error={failure === null ? undefined : whyNot(failure, email, texts)}
      onAct={() => void undoing.run()}
      onLeave={leave}
    />
  );
}

function whyNot(failure: CallFailure, email: string, { t }: Texts): string {
  if (failure.code === "OTHER") return t("links.undoSpent", { email });
  if (failure.code === "FAILED_TO_UPDATE_CONTACT") return t("links.undoTaken", { email });
  return failureText(failure, { t, email, otherwise: "errors.unknown" });
}
