import type { CallFailure } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import { useTexts, type Texts } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import { useParams } from "react-router";
import { failureText } from "../parts/failureText.ts";
import { paths } from "../parts/paths.ts";
import { useAttempt } from "../parts/useAttempt.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useGo } from "../parts/useGo.ts";
import { LinkQuestion } from "./LinkQuestion.tsx";
import { LinkSignIn } from "./LinkSignIn.tsx";
import { UnreachableScreen } from "./UnreachableScreen.tsx";

/** A token of a sign-in has 43 characters: with this before them it is the undo out of a letter. */
const UNDO = /^undo-(?<token>[\w-]{43})$/;

/**
 * A link's address has no screen of its own: a question over the login asks before it acts. Its token
 * leaves the history with the answer. (rules 30 and 76)
 */
export function TokenLoginScreen() {
  const { t } = useTexts();
  const { token = "" } = useParams();
  const status = useWalletState(({ session }) => session.status);
  if (status === "failed") return <UnreachableScreen />;
  if (status !== "ready") return <Loader label={t("session.loader")} />;
  const undo = UNDO.exec(token)?.groups?.["token"];
  return undo === undefined ? <LinkSignIn token={token} /> : <UndoContact token={undo} />;
}

/** Puts a changed contact back, for who has the link out of the letter to the one before. (rule 76) */
function UndoContact({ token }: { token: string }) {
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
