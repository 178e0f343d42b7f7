const LOOK_MS = 500;
/** Looks in a row that find nobody at work. */
const QUIET_LOOKS = 2;

/**
 * Runs once nobody is interrupted: no text is being typed, nothing has just been pressed, and no other
 * dialog is open; at once where nothing was pressed on this page yet. A field that only holds the focus, as
 * on arrival at the login, holds up nothing until then: after it the keyboard is open for it.
 * Answers how to call it off.
 */
export function whenQuiet(run: () => void): () => void {
  let looks = 0;
  let hasHeardPress = false;
  /** Also of presses before this was asked, where the browser tells. */
  const isTouched = () => readTouched() ?? hasHeardPress;
  const disturb = () => {
    looks = 0;
    hasHeardPress = true;
  };
  const look = () => {
    const isAtWork = isInField(isTouched()) || document.querySelector("[aria-modal=true]") !== null;
    looks = isAtWork ? 0 : looks + 1;
    if (looks < (readTouched() === false ? 1 : QUIET_LOOKS)) {
      timer = setTimeout(look, LOOK_MS);
      return;
    }
    stop();
    run();
  };
  let timer = setTimeout(look, readTouched() === false ? 0 : LOOK_MS);
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("keydown", disturb, true);
    removeEventListener("pointerdown", disturb, true);
  };
  addEventListener("keydown", disturb, true);
  addEventListener("pointerdown", disturb, true);
  return stop;
}

/** Whether anything was ever pressed on this page; null in a browser that does not count. */
function readTouched(): boolean | null {
  if (!("eventCounts" in performance)) return null;
  const { eventCounts } = performance;
  return ["keydown", "pointerdown"].some((name) => eventCounts.get(name) !== 0);
}

function isInField(isTouched: boolean): boolean {
  const { activeElement: field } = document;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && (isTouched || field.value !== "");
}
