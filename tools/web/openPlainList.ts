import type { Page } from "@playwright/test";

type PlainList = {
  readonly rows: number;
  /** What stands below the last row, as it does below a history. */
  readonly endText: string;
};

/** About as high as a row of the history on a phone. */
const ROW_PX = 80;

/**
 * Shows as many rows of one word each, all there from the start, and nothing that runs: what frames take that
 * scroll it is this machine's own.
 */
export async function openPlainList(page: Page, { endText, rows }: PlainList): Promise<void> {
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width">
    <style>body { margin: 0 } ul { margin: 0; padding: 0 } li { height: ${ROW_PX}px }</style>
    <ul></ul><p>${endText}</p>`,
  );
  await page.evaluate((count) => {
    const list = document.querySelector("ul");
    for (let at = 1; at <= count; at += 1) {
      const row = document.createElement("li");
      row.textContent = `Row ${at}`;
      row.setAttribute("aria-setsize", String(count));
      list?.append(row);
    }
  }, rows);
}
