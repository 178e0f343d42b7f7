import type { Page } from "@playwright/test";

declare global {
  interface Window {
    said?: string[];
  }
}

/**
 * Writes down what a screen reader is told by itself, from the page's start on: the words that change in
 * a live region. A region that comes together with its words is not heard, unless it is an alert.
 */
export async function listenIn(page: Page): Promise<{
  readonly said: () => Promise<readonly string[]>;
  readonly forget: () => Promise<void>;
}> {
  await page.addInitScript(() => {
    const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    const said: string[] = [];
    window.said = said;
    const last = new WeakMap<Element, string>();
    const wordsOf = (node: Node) => (node.textContent ?? "").replaceAll(/\s+/g, " ").trim();

    function note(region: Element, part: Node): void {
      const isWhole = region.matches("[role]:not([aria-atomic=false])");
      const text = wordsOf(isWhole ? region : part);
      if (text !== "" && (!isWhole || text !== last.get(region))) said.push(text);
      last.set(region, text);
    }
    function read(changes: readonly MutationRecord[]): void {
      const come = changes.flatMap(({ addedNodes }) =>
        [...addedNodes].filter((node) => node instanceof Element),
      );
      for (const region of come.flatMap((node) => [node, ...node.querySelectorAll(LIVE)])) {
        if (region.matches("[role=alert]")) note(region, region);
      }
      for (const { target, addedNodes, type } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        if (region == null || come.some((node) => node.contains(region))) continue;
        const parts = type === "characterData" ? [target] : addedNodes;
        if (parts.length === 0) last.set(region, wordsOf(region));
        for (const part of parts) note(region, part);
      }
    }
    new MutationObserver(read).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return {
    said: () => page.evaluate(() => [...(window.said ?? [])]),
    forget: () => page.evaluate(() => void window.said?.splice(0)),
  };
}
