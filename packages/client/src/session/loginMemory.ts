import type { StoragePort } from "../ports/ports.ts";
import type { CodeStep, LoginFlow } from "../store/loginSlice.ts";

export const LOGIN_KEY = "wallet.login";

/** The code that is out, and whether the person went back to the contact box since. */
type Kept = CodeStep & { readonly isLeft?: boolean };

/** A person who leaves for the mail app comes back to the code box, even if the page was dropped. */
export const rememberLogin = (storage: StoragePort, login: CodeStep): void =>
  storage.set(LOGIN_KEY, JSON.stringify(login));

/** The code stays known, the contact box is what a reload shows. */
export function rememberContactStep(storage: StoragePort): void {
  const kept = recallSentCode(storage);
  if (kept !== null) storage.set(LOGIN_KEY, JSON.stringify({ ...kept, isLeft: true }));
}

export const forgetLogin = (storage: StoragePort): void => storage.remove(LOGIN_KEY);

/** The step that a reload takes up again; null when there is nothing to take up. */
export function recallLogin(storage: StoragePort): LoginFlow | null {
  const kept = recallSentCode(storage);
  if (kept?.isLeft !== true) return kept;
  return { step: "contact", contactType: kept.contactType, contact: kept.contact };
}

/** The code that this tab has had sent, whichever step is shown. */
export function recallSentCode(storage: StoragePort): Kept | null {
  const text = storage.get(LOGIN_KEY);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== "object" || kept === null) return false;
  return (
    "step" in kept &&
    kept.step === "code" &&
    "contactType" in kept &&
    (kept.contactType === "email" || kept.contactType === "phone") &&
    "contact" in kept &&
    typeof kept.contact === "string" &&
    "login" in kept &&
    typeof kept.login === "string" &&
    "nextSendAtMs" in kept &&
    typeof kept.nextSendAtMs === "number" &&
    (!("expiresAtMs" in kept) || typeof kept.expiresAtMs === "number")
  );
}
