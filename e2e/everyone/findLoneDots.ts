import type { Page } from "@playwright/test";

/** The details of rows in which a dot is seen at the beginning of a line, nothing being beside it. */
export const findLoneDots = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isClipped = (part: Element): boolean => {
      const { left } = part.getBoundingClientRect();
      for (let above = part.parentElement; above !== null; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== "visible")
          return left + 1 < above.getBoundingClientRect().left;
      return false;
    };
    const dotted = [...document.querySelectorAll("main li span")].filter((part) =>
      getComputedStyle(part, "::before").content.includes("·"),
    );
    if (dotted.length === 0) throw new Error("No row has a dot.");
    return dotted
      .filter((part) => {
        const own = part.getBoundingClientRect();
        const before = part.previousElementSibling?.getBoundingClientRect();
        const isBeside = before !== undefined && before.right <= own.left + 1;
        return !isClipped(part) && !isBeside;
      })
      .map((part) => part.parentElement?.textContent ?? "");
  });
