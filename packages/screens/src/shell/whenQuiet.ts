const LOOK_MS = 500;
/** Looks in a row that find nobody at work. */
const QUIET_LOOKS = 2;

/**
 * Runs once nobody is interrupted: no text is being typed, nothing has just been pressed, and no other
 * dialog is open. A field that only holds the focus, as on arrival at the login, holds up nothing until it
 * is pressed: then its keyboard is open.
 * Answers how to call it off.
 */
export function whenQuiet(run: () => void): () => void {
  let looks = 0;
  let pressed: EventTarget | null = null;
  const disturb = ({ target }: Event) => {
    looks = 0;
    pressed = target;
  };
  const timer = setInterval(() => {
    if (isTypingInto(pressed) || document.querySelector("[aria-modal=true]") !== null) looks = 0;
    else looks += 1;
    if (looks < QUIET_LOOKS) return;
    stop();
    run();
  }, LOOK_MS);
  const stop = () => {
    clearInterval(timer);
    removeEventListener("keydown", disturb, true);
    removeEventListener("pointerdown", disturb, true);
  };
  addEventListener("keydown", disturb, true);
  addEventListener("pointerdown", disturb, true);
  return stop;
}

function isTypingInto(pressed: EventTarget | null): boolean {
  const { activeElement: field } = document;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && (field === pressed || field.value !== "");
}
