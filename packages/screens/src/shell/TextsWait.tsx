import { useLocale } from "@coffer/client/react";
import { useAwaitedTexts, useTexts, useTextsReach, type TextsReach } from "@coffer/i18n";
import type { ReactNode } from "react";
import { spokenDoor } from "./doors/spokenDoor.ts";

type TextsWaitProps = { readonly reach: TextsReach; readonly children: ReactNode };

/**
 * Lets a screen through when the texts that it speaks of are there, in the person's language; until then
 * the page before it stays.
 */
export function TextsWait({ reach, children }: TextsWaitProps) {
  const { locale } = useTexts();
  const isThere = useTextsReach(useLocale() ?? locale, reach);
  return isThere ? (
    <Spoken reach={reach}>{children}</Spoken>
  ) : (
    <Awaited reach={reach}>{children}</Awaited>
  );
}

function Awaited({ reach, children }: TextsWaitProps) {
  const { locale } = useTexts();
  useAwaitedTexts(useLocale() ?? locale, reach);
  return <Spoken reach={reach}>{children}</Spoken>;
}

const Spoken = ({ reach, children }: TextsWaitProps) =>
  reach === "whole" ? <spokenDoor.Screen>{children}</spokenDoor.Screen> : children;
