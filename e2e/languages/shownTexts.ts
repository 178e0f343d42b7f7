import type { Frame, Page } from "@playwright/test";

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A piece of text that stands on the screen, and what could hide some of it. */
export type ShownText = {
  readonly text: string;
  readonly boxes: readonly Box[];
  /** What it would stick out of: the button or link it names. */
  readonly frame: Box | null;
  /** What would cut it off, sideways and upright. */
  readonly cutX: readonly Box[];
  readonly cutY: readonly Box[];
  /** Whether one of its words goes on in the next line. */
  readonly isBroken: boolean;
  /** Whether it can be scrolled sideways into view. */
  readonly isScrolled: boolean;
  /** Cut off on purpose, with an ellipsis, and the whole text stands in a title. */
  readonly ending: "whole" | "shortened" | "lost";
  /** What stays in place while the page moves below it; texts of two layers may cross. */
  readonly layer: number;
};

/** All texts of the layer on top: of a sheet or a menu when one is open, else of the page. */
export function shownTexts(page: Page | Frame): Promise<readonly ShownText[]> {
  const inPage = [sidesOf, surroundingsOf, endingOf, isBrokenIn, isSeen, readTexts];
  return page.evaluate(`(() => { ${inPage.map(String).join("\n")}; return readTexts(); })()`);
}

// What follows runs in the page, as it stands: it may use nothing but itself and the page.

function readTexts(): readonly ShownText[] {
  const top =
    document.querySelector("[role=dialog][aria-modal=true]") ??
    document.querySelector("[role=menu]")?.parentElement ??
    document.body;
  const nodes = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const layers: Element[] = [];
  const found: ShownText[] = [];
  while (nodes.nextNode() !== null) {
    const { currentNode: node } = nodes;
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (parent === null || text === "" || !isSeen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const frame = parent.closest("button, a, [role=tab]");
    found.push({
      text,
      boxes: Array.from(range.getClientRects(), sidesOf),
      frame: frame === null ? null : sidesOf(frame.getBoundingClientRect()),
      isBroken: isBrokenIn(node),
      ending: endingOf(parent),
      ...surroundingsOf(parent, layers),
    });
  }
  return found;
}

/** Plain sides: a rectangle of the browser's would come back from the page empty. */
function sidesOf({ left, top, right, bottom }: DOMRect): Box {
  return { left, top, right, bottom };
}

function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest(".sr-only, title, script, style, template, noscript") === null
  );
}

function surroundingsOf(element: Element, layers: Element[]) {
  const cutX: Box[] = [];
  const cutY: Box[] = [];
  const doesCut = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const doesScroll = (overflow: string) => overflow === "auto" || overflow === "scroll";
  let scrolls = { x: false, y: false };
  let layer = -1;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(at);
    const box = sidesOf(at.getBoundingClientRect());
    if (doesCut(overflowX) && !scrolls.x) cutX.push(box);
    if (doesCut(overflowY) && !scrolls.y) cutY.push(box);
    scrolls = { x: scrolls.x || doesScroll(overflowX), y: scrolls.y || doesScroll(overflowY) };
    if (layer === -1 && (position === "fixed" || position === "sticky")) {
      layer = layers.includes(at) ? layers.indexOf(at) : layers.push(at) - 1;
    }
  }
  return { cutX, cutY, isScrolled: scrolls.x, layer };
}

function endingOf(element: Element): ShownText["ending"] {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { textOverflow, webkitLineClamp } = getComputedStyle(at);
    if (textOverflow !== "ellipsis" && webkitLineClamp === "none") continue;
    const isCut = at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight + 1;
    if (isCut) return at.closest("[title]") === null ? "lost" : "shortened";
  }
  return "whole";
}

/**
 * Of words made of letters: an amount, an address, an email or a person's number for the support, which
 * may come out as letters alone, may go on in the next line.
 */
function isBrokenIn(node: Node): boolean {
  const tokens = (node.textContent ?? "").matchAll(/[^\s-]+/g);
  return Array.from(tokens).some(({ 0: token, index }) => {
    if (/[\d@]|^[A-HJ-NP-Z]{12}$/.test(token)) return false;
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + token.length);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1;
  });
}
