import type { Page } from "@playwright/test";
import { settle } from "../languages/settle.ts";

/** Where the focus stands, as somebody who follows it with the eye finds it. */
export type Stop = {
  /** The page, a tag and its first words, for who reads of a fault. */
  readonly what: string;
  /** Its place among everything that Tab can reach; -1 when it is none of that. */
  readonly index: number;
  /** Everything that Tab can reach, as a reader of faults knows it. */
  readonly all: readonly string[];
  readonly isLost: boolean;
  /** A heading that took the focus on arrival: a place to read on from, nothing to press. */
  readonly isArrival: boolean;
  readonly isInDialog: boolean;
  readonly isMarked: boolean;
  readonly isInSight: boolean;
  /** The part of the page it stands in, and where on the whole page. */
  readonly part: string;
  readonly box: { left: number; top: number; right: number; bottom: number };
};

/** The focus as it stands; what looks wrong is looked at again once what moves has come to rest. */
export async function readStop(page: Page): Promise<Stop> {
  const inPage = [nameOf, reachable, isMarked, hasColour, isInSight, stopNow];
  const script = `(() => { ${inPage.map(String).join("\n")}; return stopNow(); })()`;
  const stop = await page.evaluate<Stop>(script);
  if (!stop.isLost && (stop.isArrival || (stop.isMarked && stop.isInSight))) return stop;
  await settle(page);
  return page.evaluate<Stop>(script);
}

// What follows runs in the page, as it stands: it may use nothing but itself and the page.

function stopNow(): Stop {
  const at = document.activeElement ?? document.body;
  const { left, top, right, bottom } = at.getBoundingClientRect();
  const all = reachable();
  const part = at.closest("[role=dialog], [data-action], [role=status], header, nav, main, footer");
  // What sticks stands where it is however far the page has moved.
  const isStuck = part !== null && getComputedStyle(part).position === "sticky";
  let moved = isStuck ? 0 : scrollY;
  // A sheet that is longer than the screen moves within itself.
  for (
    let up = at.parentElement;
    up !== null && up !== document.documentElement;
    up = up.parentElement
  )
    moved += up.scrollTop;
  return {
    what: `${document.title}: ${nameOf(at)}`,
    index: all.indexOf(at),
    all: all.map(nameOf),
    isLost: at === document.body || at === document.documentElement,
    isArrival: /^H[1-6]$/.test(at.tagName),
    isInDialog: at.closest("[aria-modal=true]") !== null,
    isMarked: isMarked(at),
    isInSight: isInSight(at),
    part: part === null ? "" : `${part.tagName} ${part.getAttribute("role") ?? ""}`,
    box: { left, right, top: top + moved, bottom: bottom + moved },
  };
}

/** A tag and its first words. */
function nameOf(at: Element): string {
  const label = at.getAttribute("aria-label") ?? at.textContent ?? "";
  const words = label.trim() === "" ? (at.getAttribute("type") ?? "") : label.trim();
  return `${at.tagName.toLowerCase()} "${words.slice(0, 40)}"`;
}

/** Everything that Tab leads to, in the order it does. */
function reachable(): readonly Element[] {
  const top = document.querySelector("[aria-modal=true]") ?? document;
  const all = top.querySelectorAll<HTMLElement>("a[href], button, input, textarea, [tabindex]");
  return [...all].filter((one) => {
    const isOff = one instanceof HTMLInputElement || one instanceof HTMLButtonElement;
    const isUnchecked = one instanceof HTMLInputElement && one.type === "radio" && !one.checked;
    const isEdge = one.hasAttribute("data-headlessui-focus-guard");
    return (
      one.tabIndex >= 0 &&
      !(isOff && one.disabled) &&
      !isUnchecked &&
      !isEdge &&
      one.closest("[inert], [aria-hidden=true]") === null &&
      one.checkVisibility({ visibilityProperty: true })
    );
  });
}

/** An outline of its own; a text field may show it on the box around it, in the colour of the accent. */
function isMarked(at: Element): boolean {
  // What has the focus inside of a frame shows it there.
  if (at instanceof HTMLIFrameElement) return true;
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return true;
  const isField = at.matches("input, textarea");
  const around = at.parentElement?.parentElement;
  if (!isField || around == null) return false;
  const probe = document.createElement("span");
  probe.className = "text-accent-text";
  around.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return [around, ...around.querySelectorAll("*")].some((one) => hasColour(one, color));
}

function hasColour(element: Element, color: string): boolean {
  const { boxShadow, borderBottomColor, borderBottomWidth } = getComputedStyle(element);
  return boxShadow.includes(color) || (borderBottomColor === color && borderBottomWidth !== "0px");
}

/** On the screen, all of it or as much as fits, and nothing on top. */
function isInSight(at: Element): boolean {
  const box = at.getBoundingClientRect();
  const isInside =
    box.left >= -1 &&
    box.right <= innerWidth + 1 &&
    (box.height > innerHeight || (box.top >= -1 && box.bottom <= innerHeight + 1));
  if (!isInside) return false;
  const middle = Math.min(box.top + box.height / 2, innerHeight - 1);
  const seen = [0.25, 0.5, 0.75].map((share) => {
    const hit = document.elementFromPoint(box.left + box.width * share, middle);
    return hit !== null && (at.contains(hit) || hit.closest("label")?.contains(at) === true);
  });
  return seen.every(Boolean);
}
