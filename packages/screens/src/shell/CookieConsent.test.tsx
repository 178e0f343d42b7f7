import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { CookieConsent } from "./CookieConsent.tsx";

class NoObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("ResizeObserver", NoObserver);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  const { wrapper } = inWallet();
  await act(async () => void render(<CookieConsent />, { wrapper }));
}
const ask = () => screen.findByRole("dialog", { name: "Cookies" });

test.each([
  ["Agree", "true"],
  ["Reject", "false"],
])("%s is kept as %s and ends the question", async (choice, kept) => {
  await open();
  await ask();
  expect(localStorage.getItem("cookie-consent")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: choice }));
  expect(localStorage.getItem("cookie-consent")).toBe(kept);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each(["true", "false"])("whoever has answered %s is not asked again", async (kept) => {
  localStorage.setItem("cookie-consent", kept);
  const onIdle = vi.fn<() => number>(() => 0);
  vi.stubGlobal("requestIdleCallback", onIdle);
  await open();
  expect(onIdle).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an answer in another tab ends the question here", async () => {
  await open();
  await ask();
  localStorage.setItem("cookie-consent", "true");
  act(() => void dispatchEvent(new Event("storage")));
  expect(screen.queryByRole("dialog")).toBeNull();
});
