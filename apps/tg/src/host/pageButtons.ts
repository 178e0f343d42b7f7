/** What Telegram is told of the button that its own stands for. */
export type MainButton = {
  readonly text: string;
  readonly is_active: boolean;
  readonly is_progress_visible: boolean;
};

export const buttonOf = (place: HTMLElement | undefined): HTMLElement | null =>
  place instanceof HTMLButtonElement ? place : (place?.querySelector("button") ?? null);

/** The one primary button of a place; where there are several, or none, each stays in the page. */
export function primaryOf(place: HTMLElement | undefined): HTMLButtonElement | null {
  const found = place?.querySelectorAll<HTMLButtonElement>("button[data-primary]") ?? [];
  const [only = null] = found;
  return found.length === 1 ? only : null;
}

/** Null: it has no words yet, and some versions of Telegram break on a button without any. */
export function mainButtonOf(button: HTMLButtonElement): MainButton | null {
  const text = button.textContent.trim();
  if (text === "") return null;
  const isBusy = button.getAttribute("aria-busy") === "true";
  return { text, is_active: !button.disabled, is_progress_visible: isBusy };
}

/** Keeps one button at a time out of sight. */
export function outOfSight(): (button: HTMLElement | null) => void {
  let hidden: HTMLElement | null = null;
  return (button) => {
    if (hidden !== null && hidden !== button) hidden.hidden = false;
    hidden = button;
    // A page may have brought a new button for the old one.
    if (button !== null) button.hidden = true;
  };
}
