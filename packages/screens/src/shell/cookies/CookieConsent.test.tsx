import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { CookieConsent } from "./CookieConsent.tsx";
import { doors } from "../doors/doors.ts";

beforeEach(() => {
  localStorage.clear();
  standAt("desk");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** jsdom opens no modal dialogs. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

/** jsdom knows no width: whoever asks for a phone's is told. */
const standAt = (place: "phone" | "desk") =>
  vi.stubGlobal("matchMedia", () => ({
    matches: place === "desk",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

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

test("on a phone it waits until nothing is typed, and stays until it is answered", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  standAt("phone");
  const field = document.body.appendChild(document.createElement("input"));
  field.value = "somebody@example.com";
  field.focus();
  await open();
  await doors.cookies.preload();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole("dialog")).toBeNull();
  field.blur();
  const modal = await ask();
  expect(modal.getAttribute("aria-modal")).toBe("true");
  // A browser that lets the second Escape through.
  expect(fireEvent(modal, new Event("cancel", { cancelable: true }))).toBe(false);
  (modal as HTMLDialogElement).close(); // as its role says
  expect((modal as HTMLDialogElement).open).toBe(true); // the same
  expect(screen.getByRole("dialog", { name: "Cookies" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Reject" }));
  expect(localStorage.getItem("cookie-consent")).toBe("false");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  field.remove();
  vi.useRealTimers();
});
