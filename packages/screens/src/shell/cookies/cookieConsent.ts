const KEY = "cookie-consent";
const listeners = new Set<() => void>();

/** Whether the person agreed, in local storage as 'true' or 'false'; null while unset. (rule 122) */
export function readConsent(): boolean | null {
  const kept = readKept();
  return kept === "true" || kept === "false" ? kept === "true" : null;
}

/** A browser that keeps nothing asks again at the next visit. */
export function keepConsent(isAgreed: boolean): void {
  answered = isAgreed;
  try {
    localStorage.setItem(KEY, String(isAgreed));
  } catch {
    // Without storage the answer holds as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Runs when the answer changes, in another tab too. */
export function watchConsent(run: () => void): () => void {
  listeners.add(run);
  addEventListener("storage", run);
  return () => {
    listeners.delete(run);
    removeEventListener("storage", run);
  };
}

let answered: boolean | null = null;

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return answered === null ? null : String(answered);
  }
}
