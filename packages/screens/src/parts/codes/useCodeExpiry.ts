import { formatTime, useTexts } from "@coffer/i18n";

/** What is said behind the sentence that a code is out: until when it works, where that is known. */
export function useCodeExpiry() {
  const { t, locale } = useTexts();
  return (atMs: number | null): string =>
    atMs === null
      ? ""
      : ` ${t("session.codeExpires", { time: formatTime(new Date(atMs).toISOString(), locale) })}`;
}
