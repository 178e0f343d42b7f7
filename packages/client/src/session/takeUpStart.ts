import { readStartQuery } from "@coffer/core/session";
import type { PageParts } from "../pageParts.ts";
import { forgetStart, keepStart, recallStart } from "./startMemory.ts";

/** Where the page goes at once by what it was opened with, below the base path; the rest waits. */
export type StartTaken = { readonly leadsTo: string | null };

const VOUCHER_PAGE = "voucher/acquire/code";

/**
 * Takes up the query of a page's address, once: a contact stands on the login, a one-time token is
 * handed back and never stored, and everything else is kept for the flow it belongs to. A voucher's code
 * stands in the fragment, which no server is told. (rule 373)
 */
export function takeUpStart({ store, storage }: PageParts, query: string): StartTaken {
  const [search = "", fragment = ""] = query.split("#");
  const given = new URLSearchParams(search);
  if (fragment.startsWith("v_")) given.set("voucher", fragment.slice("v_".length));
  const { token, ...start } = readStartQuery(given);
  keepStart(storage, start);
  fillContact({ store, storage });
  if (token !== undefined) return { leadsTo: `login/token/${token}` };
  return { leadsTo: start.voucher === undefined ? null : VOUCHER_PAGE };
}

function fillContact({ store, storage }: Pick<PageParts, "store" | "storage">): void {
  const { email, phone, template, invoice } = recallStart(storage);
  const { login, setLogin } = store.getState();
  if (login.step !== "contact") return;
  if (email !== undefined) setLogin({ step: "contact", contactType: "email", contact: email });
  else if (phone !== undefined) setLogin({ step: "contact", contactType: "phone", contact: phone });
  // Who an invoice's link is for is asked for on its pages, however often they are opened. (rule 415)
  if (template === undefined && invoice === undefined) forgetStart(storage, ["email", "phone"]);
}
