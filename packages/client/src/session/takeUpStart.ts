import { readStartQuery } from "@coffer/core/session";
import type { PageParts } from "../pageParts.ts";
import { forgetStart, keepStart, recallStart } from "./startMemory.ts";

/** What the page does at once about its query; the rest waits. */
export type StartTaken = { readonly loginToken: string | null };

/**
 * Takes up the query of a page's address, once: a contact stands on the login, a one-time token is
 * handed back and never stored, and everything else is kept for the flow it belongs to.
 */
export function takeUpStart({ store, storage }: PageParts, query: string): StartTaken {
  const start = readStartQuery(new URLSearchParams(query));
  keepStart(storage, start);
  fillContact({ store, storage });
  return { loginToken: start.token ?? null };
}

function fillContact({ store, storage }: Pick<PageParts, "store" | "storage">): void {
  const { email, phone } = recallStart(storage);
  const { login, setLogin } = store.getState();
  if (login.step !== "contact") return;
  if (email !== undefined) setLogin({ step: "contact", contactType: "email", contact: email });
  else if (phone !== undefined) setLogin({ step: "contact", contactType: "phone", contact: phone });
  forgetStart(storage, ["email", "phone"]);
}
