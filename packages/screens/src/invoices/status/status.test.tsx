import { ok } from "@coffer/core/outcome";
import { anAppState, anInvoice } from "@coffer/testkit";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  address,
  button,
  holder,
  NOW_MS,
  openInvoices,
  page,
  pass,
  visitor,
} from "../testing/openInvoices.tsx";
import { attestedInvoiceDoor } from "../pay/attestedInvoiceDoor.ts";

beforeAll(async () => {
  await attestedInvoiceDoor.preload();
});
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const EXPIRED = "Oops! invoice expired or for another contact";

test("no invoice of that number", async () => {
  openInvoices({ invoice: null });
  await pass();
  expect(page()).toContain("The specified invoice could not be found.");
});

test.each([
  [{}, "Invoice 8888…8888 failed, expired or belongs to another contact"],
  [{ received: "0.04" }, "0.04 ETH came, which was too little"],
  [{ received: "0.1", isLate: true }, "0.1 ETH came, but not in time"],
])("rule 421: an expired one with %o says %s", async (over, said) => {
  openInvoices({ invoice: anInvoice({ state: "EXPIRED", ...over }) });
  await pass();
  expect(page()).toContain(EXPIRED);
  expect(page()).toContain(said);
});

test("a withdrawn one says not to pay it", async () => {
  openInvoices({ invoice: anInvoice({ state: "FAILED" }) });
  await pass();
  expect(page()).toContain("Oops! invoice payment failed");
  expect(page()).toContain("Corner Shop has cancelled this invoice");
});

test.each([
  ["a paid one", anInvoice({ state: "PAID" })],
  ["an expired one", anInvoice({ state: "EXPIRED" })],
  ["a withdrawn one", anInvoice({ state: "FAILED" })],
  ["none of that number", null],
])("of %s nothing is left to cancel: the way back leads home", async (_what, invoice) => {
  openInvoices({ invoice });
  await pass();
  expect(screen.queryByRole("button", { name: "CANCEL" })).toBeNull();
  fireEvent.click(button("Back"));
  expect(address()).toBe("/");
});

test("one that is still to be paid is cancelled", async () => {
  openInvoices();
  await pass();
  fireEvent.click(button("CANCEL"));
  expect(address()).toBe("/");
});

test("rule 421: what came above is named with a paid one", async () => {
  openInvoices({ state: visitor(), invoice: anInvoice({ state: "PAID", excess: "0.1" }) });
  await pass();
  expect(page()).toContain("You paid 0.1 ETH too much");
  expect(button("Sign in")).toBeTruthy();
});

test("rule 418: a way back that is no page of a shop is none", async () => {
  openInvoices({ invoice: anInvoice({ state: "PAID", returnUrl: "javascript:alert(1)" }) });
  await pass();
  expect(screen.queryByRole("link")).toBeNull();
  expect(button("Go to home")).toBeTruthy();
});

test("a payment on its way says how deep it is, and what is left", async () => {
  openInvoices({
    invoice: anInvoice({
      state: "PROCESSING",
      seen: "0.04",
      due: "0.06",
      isPayable: true,
      confirmations: { have: 2, need: 3 },
    }),
  });
  await pass();
  expect(page()).toContain("We see your payment of 0.04 ETH");
  expect(page()).toContain("2 of 3 confirmations");
  fireEvent.click(button("Pay the rest"));
  await pass();
  expect(page()).toContain("Exact amount");
});

const forAnother = anInvoice({
  isForAnotherContact: true,
  isPayable: false,
  contact: { type: "email", value: "c***@example.com" },
});

test("rule 415: somebody else's invoice says whose it is, and leaves the account for theirs", async () => {
  const { wallet } = openInvoices({ invoice: forAnother });
  const logout = vi.fn<() => Promise<unknown>>(async () => ok(null));
  vi.spyOn(wallet, "session").mockImplementation((run) => run({ logout } as never)); // all that is asked
  await pass();
  expect(page()).toContain(EXPIRED);
  expect(page()).toContain("This invoice is for c***@example.com.");
  expect(page()).not.toContain("0.1");
  fireEvent.click(button("Sign in with c***@example.com"));
  await pass();
  expect(logout).toHaveBeenCalledOnce();
});

test("rule 415: a visitor signs in first, with a contact of their own", async () => {
  openInvoices({ state: visitor(), invoice: forAnother });
  await pass();
  fireEvent.click(button("Sign in with c***@example.com"));
  await pass();
  expect(page()).toContain("Confirm your contact");
  expect(screen.getByLabelText("Email")).toBeTruthy();
});

test("rule 415: whom the link names is asked for and nobody else", async () => {
  const start = { id: "i", invoice: anInvoice().id, email: "c@example.com" };
  const { wallet } = openInvoices({ state: visitor(), start, step: "contact" });
  const requestCode = vi.fn<(given: unknown) => Promise<unknown>>(async () => ok(null));
  vi.spyOn(wallet, "session").mockImplementation((run) => run({ requestCode } as never)); // all that is asked
  await pass();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(page()).toContain("c@example.com");
  fireEvent.click(button("Continue"));
  await pass();
  expect(requestCode.mock.calls).toEqual([[{ type: "email", value: "c@example.com" }]]);
});

test("rule 415: who is signed in as somebody else than the link names is told so", async () => {
  const start = { id: "i", invoice: anInvoice().id, email: "c@example.com" };
  openInvoices({ start });
  await pass();
  expect(page()).toContain(EXPIRED);
  expect(page()).toContain("This invoice is for c***@example.com.");
});

test("rule 415: who is signed in as the one that the link names pays", async () => {
  const { userProfile } = anAppState();
  if (userProfile === null) throw new Error("somebody is signed in");
  const profile = { ...userProfile, email: "c@example.com", isEmailVerified: true };
  const start = { id: "i", invoice: anInvoice().id, email: "c@example.com" };
  openInvoices({ start, state: holder({ userProfile: profile }) });
  await pass();
  expect(button("Pay with assets")).toBeTruthy();
});

test("a visitor chooses how to sign in, and comes back to the invoice", async () => {
  const { wallet, accept } = openInvoices({ state: visitor() });
  await pass();
  fireEvent.click(button("Pay with Coffer"));
  await pass();
  fireEvent.click(button("By email"));
  await pass();
  const requestCode = async () => {
    wallet.store.getState().setLogin({
      step: "code",
      contactType: "email",
      contact: "c@example.com",
      login: "c@example.com",
      nextSendAtMs: NOW_MS + 30_000,
    });
    return ok(null);
  };
  vi.spyOn(wallet, "session").mockImplementation((run) => run({ requestCode } as never)); // all that is asked
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "c@example.com" } });
  fireEvent.click(button("Continue"));
  await pass();
  expect(page()).toContain("We sent a 6-digit code to c@example.com.");
  expect(button(/Send the code again in/).disabled).toBe(true);
  accept(holder({ version: 9 }));
  await pass();
  expect(button("Pay with assets")).toBeTruthy();
});
