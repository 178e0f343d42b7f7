/** What a page said to Telegram: a method and what goes with it. */
export type Said = readonly [method: string, params: unknown];

type Proxied = {
  TelegramWebviewProxy?: { postEvent: (method: string, params: string | undefined) => void };
  Telegram?: { WebView?: { receiveEvent: (event: string, data: unknown) => void } };
};

/** Plays the app around the page, on the wire that Telegram's apps for phones have. */
export function playTelegram() {
  const page = window as Window & Proxied;
  const said: Said[] = [];
  page.TelegramWebviewProxy = {
    postEvent: (method, params) => said.push([method, params && JSON.parse(params)]),
  };
  return {
    said,
    /** What was last said by this method. */
    last: (method: string) => said.findLast(([name]) => name === method)?.[1],
    tell: (event: string, data?: unknown) => page.Telegram?.WebView?.receiveEvent(event, data),
    leave: () => delete page.TelegramWebviewProxy,
  };
}
