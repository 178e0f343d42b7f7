import type { Page } from "@playwright/test";

/** What the mini-app said to Telegram: a method and what goes with it. */
type Said = readonly [method: string, params: unknown];

type Played = {
  telegramSaid?: Said[];
  Telegram?: { WebView?: { receiveEvent: (event: string, data: unknown) => void } };
};

export type PhoneTelegram = ReturnType<typeof asPhoneTelegram>;

/** Telegram's app for phones around a page, on its own wire: what the page says is kept, and nothing is answered by itself. */
export async function inPhoneTelegram(page: Page): Promise<PhoneTelegram> {
  await page.addInitScript(() => {
    const said: Said[] = [];
    const postEvent = (method: string, params?: string) =>
      said.push([method, params === undefined ? null : JSON.parse(params)]);
    Object.assign(window, { telegramSaid: said, TelegramWebviewProxy: { postEvent } });
  });
  return asPhoneTelegram(page);
}

function asPhoneTelegram(page: Page) {
  return {
    /** What the page said last by this method; null where it has not. */
    last: (method: string): Promise<unknown> =>
      page.evaluate(
        (wanted) =>
          (window as Played).telegramSaid?.findLast(([name]) => name === wanted)?.[1] ?? null,
        method,
      ),
    tell: (event: string, data: object = {}): Promise<void> =>
      page.evaluate(
        ([name, told]) => (window as Played).Telegram?.WebView?.receiveEvent(name, told),
        [event, data] as const,
      ),
  };
}
