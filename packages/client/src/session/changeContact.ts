import type { PageParts } from "../pageParts.ts";
import { rememberContactStep } from "./loginMemory.ts";

/** Back to the contact box, with what stood in it, also after a reload. The sent code stays good. */
export function changeContact({ store, storage }: PageParts): void {
  const { login, setLogin, setRequest } = store.getState();
  setLogin({ step: "contact", contactType: login.contactType, contact: login.contact });
  rememberContactStep(storage);
  setRequest("auth.authorizeByConfirmCode", { status: "idle" });
  setRequest("auth.sendConfirmCode", { status: "idle" });
}
