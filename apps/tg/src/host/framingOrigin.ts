/** Telegram's own web client; what else may frame the page is in the server's settings. */
const TELEGRAM_WEB = "https://web.telegram.org";

/**
 * Whom to speak to: the page that frames this one, if it is one of those that may. Whatever else frames it
 * hears nothing. (rule 270)
 */
export function framingOrigin(allowed: readonly string[]): string {
  const [nearest] = location.ancestorOrigins ?? [];
  const framing = nearest ?? originOf(document.referrer);
  return framing !== null && allowed.includes(framing) ? framing : TELEGRAM_WEB;
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);
