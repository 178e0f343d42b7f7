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
  /** The same in every language: somebody's name, or letters in a drawing. */
  readonly isName: boolean;
  /** Cut off on purpose, with an ellipsis, and the whole text stands in a title. */
  readonly ending: "whole" | "shortened" | "lost";
  /** What stays in place while the page moves below it; texts of two layers may cross. */
  readonly layer: number;
};

type Surroundings = Pick<ShownText, "cutX" | "cutY" | "isScrolled" | "layer">;
/** What was found out about elements while the texts of one moment are read. */
type Known = {
  readonly surroundings: Map<Element, Surroundings>;
  readonly endings: Map<Element, ShownText["ending"]>;
  readonly layers: Element[];
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
  const known: Known = { surroundings: new Map(), endings: new Map(), layers: [] };
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
      isName: parent.closest("[translate=no], svg") !== null,
      ending: endingOf(parent, known),
      ...surroundingsOf(parent, known),
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

/** What is said of an element follows from what is said of its parent: nothing is asked twice. */
function surroundingsOf(element: Element | null, known: Known): Surroundings {
  if (element === null) return { cutX: [], cutY: [], isScrolled: false, layer: -1 };
  const held = known.surroundings.get(element);
  if (held !== undefined) return held;
  const around = surroundingsOf(element.parentElement, known);
  const { overflowX, overflowY, position } = getComputedStyle(element);
  const doesCut = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const doesScroll = (overflow: string) => overflow === "auto" || overflow === "scroll";
  const cuts = doesCut(overflowX) || doesCut(overflowY);
  const box = cuts ? [sidesOf(element.getBoundingClientRect())] : [];
  const isLayer = position === "fixed" || position === "sticky";
  if (isLayer) known.layers.push(element);
  const found = {
    cutX: [...(doesCut(overflowX) ? box : []), ...(doesScroll(overflowX) ? [] : around.cutX)],
    cutY: [...(doesCut(overflowY) ? box : []), ...(doesScroll(overflowY) ? [] : around.cutY)],
    isScrolled: doesScroll(overflowX) || around.isScrolled,
    layer: isLayer ? known.layers.length - 1 : around.layer,
  };
  known.surroundings.set(element, found);
  return found;
}

function endingOf(element: Element | null, known: Known): ShownText["ending"] {
  if (element === null) return "whole";
  const held = known.endings.get(element);
  if (held !== undefined) return held;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  const mayEnd = textOverflow === "ellipsis" || webkitLineClamp !== "none";
  const isCut =
    mayEnd &&
    (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1);
  const cut = element.closest("[title]") === null ? "lost" : "shortened";
  const found = isCut ? cut : endingOf(element.parentElement, known);
  known.endings.set(element, found);
  return found;
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
