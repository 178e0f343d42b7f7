import type { Page } from "@playwright/test";

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
export const shownTexts = (page: Page): Promise<readonly ShownText[]> =>
  page.evaluate(() => {
    type Sides = { left: number; top: number; right: number; bottom: number };
    const sides = ({ left, top, right, bottom }: DOMRect): Sides => ({ left, top, right, bottom });
    const layers: Element[] = [];

    function surroundings(of: Element) {
      const cutX: Sides[] = [];
      const cutY: Sides[] = [];
      let scrolls = { x: false, y: false };
      let layer = -1;
      for (let at: Element | null = of; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
        const box = sides(at.getBoundingClientRect());
        if (cuts(style.overflowX) && !scrolls.x) cutX.push(box);
        if (cuts(style.overflowY) && !scrolls.y) cutY.push(box);
        const moves = (overflow: string) => overflow === "auto" || overflow === "scroll";
        scrolls = {
          x: scrolls.x || moves(style.overflowX),
          y: scrolls.y || moves(style.overflowY),
        };
        if (layer === -1 && ["fixed", "sticky"].includes(style.position)) {
          layer = layers.includes(at) ? layers.indexOf(at) : layers.push(at) - 1;
        }
      }
      return { cutX, cutY, isScrolled: scrolls.x, layer };
    }

    function endingOf(of: Element): "whole" | "shortened" | "lost" {
      for (let at: Element | null = of; at !== null; at = at.parentElement) {
        const { textOverflow, webkitLineClamp } = getComputedStyle(at);
        if (textOverflow !== "ellipsis" && webkitLineClamp === "none") continue;
        const isCut = at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight + 1;
        if (isCut) return at.closest("[title]") === null ? "lost" : "shortened";
      }
      return "whole";
    }

    /** Words of letters: an amount, an address or an email may go on in the next line. */
    function isBrokenIn(node: Node): boolean {
      const tokens = (node.textContent ?? "").matchAll(/[^\s-]+/g);
      return [...tokens].some(({ 0: token, index }) => {
        if (/[\d@]/.test(token)) return false;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + token.length);
        return (
          new Set(Array.from(range.getClientRects(), ({ top: line }) => Math.round(line))).size > 1
        );
      });
    }

    const isSeen = (of: Element) =>
      of.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      of.closest(".sr-only, title, script, style, template, noscript") === null;

    const top =
      document.querySelector("[role=dialog][aria-modal=true]") ??
      document.querySelector("[role=menu]")?.parentElement ??
      document.body;
    const nodes = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
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
        boxes: Array.from(range.getClientRects(), sides),
        frame: frame === null ? null : sides(frame.getBoundingClientRect()),
        isBroken: isBrokenIn(node),
        ending: endingOf(parent),
        ...surroundings(parent),
      });
    }
    return found;
  });
