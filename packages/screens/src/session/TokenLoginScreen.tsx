import { useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import { useParams } from "react-router";
import { LinkSignIn } from "./LinkSignIn.tsx";
import { UndoContact } from "./UndoContact.tsx";
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
