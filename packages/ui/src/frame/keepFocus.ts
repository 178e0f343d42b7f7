import { focusHeading } from "./focusHeading.ts";

const REMEMBERED_MAX = 20;

/**
 * Keeps the focus of a keyboard on the page: when what holds it goes away, as a closed notice does, it
 * returns to where it last was, else to the page's heading. A finger's press moves nothing: it would
 * open the keyboard of a phone. Answers how to stop.
 */
export function keepFocus(page: Document): () => void {
  let been: readonly HTMLElement[] = [];
  let held: HTMLElement | null = null;
  let frame = 0;

  function note({ target }: FocusEvent) {
    // What only marks a dialog's edge has passed it on by now.
    if (!(target instanceof HTMLElement) || target !== page.activeElement) return;
    held = target.matches(":focus-visible") ? target : null;
    been = [...been.filter((one) => one !== target && one.isConnected), target].slice(
      -REMEMBERED_MAX,
    );
  }

  function look() {
    if (held === null || page.activeElement !== page.body) return;
    const heir = canHold(held) ? held : been.findLast(canHold);
    // What is only disabled for a while gets the focus again when it is over.
    if (heir !== held && held.isConnected) return;
    if (heir === undefined) focusHeading(page);
    else heir.focus();
  }

  // Whoever has a place for the focus gives it in the frame of the change; what is left after that is lost.
  const lookLater = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const letGo = () => {
    held = null;
  };
  // Off what is still there the person took it themselves.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (held === target && held !== null && canHold(held)) letGo();
    });
  const observer = new MutationObserver(lookLater);
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  page.addEventListener("focusin", note);
  page.addEventListener("focusout", leave);
  page.addEventListener("pointerdown", letGo, true);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    page.removeEventListener("focusin", note);
    page.removeEventListener("focusout", leave);
    page.removeEventListener("pointerdown", letGo, true);
  };
}

const canHold = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(":disabled, [inert] *");
