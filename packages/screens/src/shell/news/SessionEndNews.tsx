import type { SessionEnd } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useTexts, useTextsReach } from "@coffer/i18n";
import { useEffect } from "react";
import { sessionEndText } from "./sessionEndText.ts";

const ID = "session-end";

export type SessionEndNewsProps = { readonly end: SessionEnd };

/** Says why a person was signed out, until they have read it or are signed in again. */
export function SessionEndNews({ end }: SessionEndNewsProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const isWhole = useTextsReach(locale, "whole");

  useEffect(() => {
    if (!isWhole) return undefined;
    wallet.notify({ id: ID, type: "warning", message: t(sessionEndText(end)) });
    return () => {
      const { notifications, removeNotification } = wallet.store.getState();
      for (const news of notifications.filter(({ id }) => id === ID)) removeNotification(news);
    };
  }, [wallet, t, isWhole, end]);

  return null;
}
