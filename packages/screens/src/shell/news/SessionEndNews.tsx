import type { SessionEnd } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useTexts, useTextsOnceThere, type TextKey } from "@coffer/i18n";
import { useEffect } from "react";
import { useBrand } from "../../parts/brandLook.ts";

type EndText = Extract<
  TextKey,
  | "sessions.endedInTab"
  | "sessions.endedElsewhere"
  | "sessions.endedReused"
  | "sessions.endedContact"
  | "sessions.endedPassword"
  | "sessions.ended"
  | "privateAccount.signedOut"
>;

/** The wallet's own word, for who came for a private account. */
const FOR_PRIVATE_ACCOUNT = "private";

/** By the server's word for why a session is over. */
const texts: Readonly<Partial<Record<string, EndText>>> = {
  logout: "sessions.endedInTab",
  "signed-out-elsewhere": "sessions.endedElsewhere",
  "token-reused": "sessions.endedReused",
  "contact-changed": "sessions.endedContact",
  "password-changed": "sessions.endedPassword",
  // None ended: it is what a private account asks for.
  [FOR_PRIVATE_ACCOUNT]: "privateAccount.signedOut",
};

/** What a person is told whose session ended without their doing. */
const sessionEndText = ({ reason }: SessionEnd): EndText => texts[reason] ?? "sessions.ended";

const ID = "session-end";

export type SessionEndNewsProps = { readonly end: SessionEnd };

/** Says why a person was signed out, until they have read it or are signed in again. */
export function SessionEndNews({ end }: SessionEndNewsProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const isWhole = useTextsOnceThere(locale, "whole");
  const { privateAccounts } = useBrand().switches;
  const isSaid = privateAccounts || end.reason !== FOR_PRIVATE_ACCOUNT;

  useEffect(() => {
    if (!isWhole || !isSaid) return undefined;
    wallet.notify({ id: ID, type: "warning", message: t(sessionEndText(end)) });
    return () => wallet.store.getState().takeBackNotification(ID);
  }, [wallet, t, isWhole, isSaid, end]);

  return null;
}
