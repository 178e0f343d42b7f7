import { ok } from "@coffer/core/outcome";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { TermsScreen } from "./TermsScreen.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(isWebWallet: boolean) {
  const { wallet, wrapper } = inWallet({ path: "/" });
  vi.spyOn(wallet, "isWebWallet").mockReturnValue(isWebWallet);
  const session = vi.spyOn(wallet, "session").mockResolvedValue(ok(null));
  render(<TermsScreen />, { wrapper });
  return session;
}

test("who does not accept the terms can log out", () => {
  const session = open(false);
  fireEvent.click(screen.getByRole("button", { name: "Log out" }));
  expect(session).toHaveBeenCalledOnce();
});

test("a session that a one-time link opened is not logged out of", () => {
  open(true);
  expect(screen.queryByRole("button", { name: "Log out" })).toBeNull();
  expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy();
});
