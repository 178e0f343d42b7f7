import type { Page } from "@playwright/test";

/** Types the last digit of a code; answers how long it is from there until home is painted. */
export async function millisecondsToHome(page: Page, code: string): Promise<number> {
  const field = page.getByLabel("Verification code");
  await field.fill(code.slice(0, -1));
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let startMs = 0;
        document.addEventListener("input", () => (startMs = performance.now()), { once: true });
        new MutationObserver((_changes, observer) => {
          if (!document.body.innerText.includes("Summary balance")) return;
          observer.disconnect();
          // The frame after the next one begins when this one has been painted.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - startMs)),
          );
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await field.press(code.slice(-1));
  return Math.round(await painted);
}
