import type { StoragePort } from "../ports/ports.ts";
import type { LoginFlow } from "../store/loginSlice.ts";

const KEY = "coffer.login";

/** A person who leaves for the mail app comes back to the code box, even if the page was dropped. */
export function rememberLogin(storage: StoragePort, login: LoginFlow): void {
  if (login.step === "code") storage.set(KEY, JSON.stringify(login));
  else storage.remove(KEY);
}

export function recallLogin(storage: StoragePort): LoginFlow | null {
  const text = storage.get(KEY);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isCodeStep(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isCodeStep(kept: unknown): kept is LoginFlow {
  if (typeof kept !== "object" || kept === null) return false;
  return (
    "step" in kept &&
    kept.step === "code" &&
    "contact" in kept &&
    typeof kept.contact === "string" &&
    "login" in kept &&
    typeof kept.login === "string" &&
    "nextSendAtMs" in kept &&
    typeof kept.nextSendAtMs === "number"
  );
}
