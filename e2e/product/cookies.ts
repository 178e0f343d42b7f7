import type { BrowserContext } from "@playwright/test";

/** A browser that has answered the question about cookies: on a phone it stands before everything else. */
export async function answerAboutCookies(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    try {
      if (sessionStorage.getItem("asks-about-cookies") === null)
        localStorage.setItem("cookie-consent", "false");
    } catch {
      // A frame of somebody else's keeps nothing.
    }
  });
  return context;
}

/** A browser that has not answered yet. */
export async function askAboutCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      if (sessionStorage.getItem("asks-about-cookies") !== null) return;
      sessionStorage.setItem("asks-about-cookies", "");
      localStorage.removeItem("cookie-consent");
    } catch {
      // A frame of somebody else's keeps nothing.
    }
  });
}
