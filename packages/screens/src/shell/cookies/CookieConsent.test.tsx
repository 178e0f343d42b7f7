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
  Reflect.deleteProperty(performance, "eventCounts");
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
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
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

test.each(["Agree", "Reject"])("on a desk %s leaves the caret where it is", async (choice) => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await open();
  await ask();
  const button = screen.getByRole("button", { name: choice });
  expect(fireEvent.mouseDown(button)).toBe(false); // a press does not take the focus
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(field));
  field.remove();
});

/** jsdom does not count what was pressed. */
const standPressed = (keydown: number) =>
  Object.defineProperty(performance, "eventCounts", {
    configurable: true,
    value: new Map(Object.entries({ keydown, pointerdown: 0 })),
  });

/** The question of a phone over an empty field that has the caret. */
async function openOver(field: HTMLInputElement): Promise<HTMLElement> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  standAt("phone");
  document.body.append(field);
  field.focus();
  await doors.cookies.preload();
  await open();
  await pass(100); // the page is idle
  await pass(2_000); // and nobody is at work
  const modal = await ask();
  expect(document.activeElement?.tagName).toBe("H2");
  return modal;
}
const isThere = () => screen.queryByRole("dialog", { name: "Cookies" }) !== null;

test.each(["s", "я", "Dead"])(
  "on a phone it gives way to whoever types %s, and comes again",
  async (key) => {
    const field = document.createElement("input");
    const modal = await openOver(field);
    fireEvent.keyDown(modal, { key });
    expect([isThere(), document.activeElement]).toEqual([false, field]);
    field.value = key;
    await pass(10_000);
    expect(isThere()).toBe(false);
    field.blur();
    await pass(2_000);
    expect(isThere()).toBe(true);
    field.remove();
    vi.useRealTimers();
  },
);

test.each([
  { key: "Tab" },
  { key: "Enter" },
  { key: " " },
  { key: "Escape" },
  { key: "c", ctrlKey: true },
  { key: "c", metaKey: true },
  { key: "c", altKey: true },
])("on a phone %o is no typing", async (press) => {
  const field = document.createElement("input");
  fireEvent.keyDown(await openOver(field), press);
  expect(isThere()).toBe(true);
  field.remove();
  vi.useRealTimers();
});

test("on a phone nothing below it moves while it asks, and everything does once it gave way", async () => {
  const isHeld = () => document.documentElement.hasAttribute("data-held");
  const field = document.createElement("input");
  const modal = await openOver(field);
  expect(isHeld()).toBe(true);
  fireEvent.keyDown(modal, { key: "s" });
  expect(isHeld()).toBe(false);
  await pass(10_000);
  field.blur();
  await pass(2_000);
  expect(isHeld()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Agree" }));
  expect(isHeld()).toBe(false);
  field.remove();
  vi.useRealTimers();
});

test("on a phone whoever is on a button of it already stays there", async () => {
  const field = document.createElement("input");
  await openOver(field);
  const agree = screen.getByRole("button", { name: "Agree" });
  agree.focus();
  fireEvent.keyDown(agree, { key: "s" });
  expect([isThere(), document.activeElement]).toEqual([true, agree]);
  field.remove();
  vi.useRealTimers();
});

test.each([
  { presses: 0, isAsked: true },
  { presses: 1, isAsked: false },
])(
  "on a phone, over a field that has the caret, asked at once after $presses presses: $isAsked",
  async ({ presses, isAsked }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    standAt("phone");
    standPressed(presses);
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    await doors.cookies.preload();
    await open();
    await pass(100); // the page is idle
    await pass(1); // less than a second look
    expect(isThere()).toBe(isAsked);
    await pass(10_000);
    expect(isThere()).toBe(isAsked);
    field.remove();
    await pass(2_000);
    expect(isThere()).toBe(true);
    vi.useRealTimers();
  },
);

test("on a phone a field that was pressed waits for what is typed into it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  standAt("phone");
  const field = document.body.appendChild(document.createElement("input"));
  await doors.cookies.preload();
  await open();
  field.focus();
  fireEvent.pointerDown(field);
  await pass(10_000);
  expect(isThere()).toBe(false);
  field.remove();
  await pass(2_000);
  expect(isThere()).toBe(true);
  vi.useRealTimers();
});

test("on a phone it waits until nothing is typed, and stays until it is answered", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  standAt("phone");
  const field = document.body.appendChild(document.createElement("input"));
  field.value = "somebody@example.com";
  field.focus();
  await open();
  await doors.cookies.preload();
  await pass(10_000);
  expect(screen.queryByRole("dialog")).toBeNull();
  field.blur();
  await pass(2_000);
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
