import { ok, refused } from "@coffer/core/outcome";
import { aBuyOrder } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PrimaryLink } from "@coffer/ui";
import { aBuyer, address, openBuying } from "../testing/openBuying.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const order = aBuyOrder({ isExternal: true, buyMethodName: "Transak" });
const origin = "https://global.transak.com";
const linkFailed = "An error occurred while receiving the purchase link.";
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const link = () => screen.getByRole<HTMLAnchorElement>("link", { name: /^Open Transak/ });

function openExternal() {
  let links = 0;
  const openPaymentForm = async () => {
    links += 1;
    const form = { url: `${origin}/?sessionId=${links}`, origin };
    return ok({ orderId: order.id, form });
  };
  const opened = openBuying("/external", { answers: { openPaymentForm } });
  return { ...opened, asked: () => links };
}

test("rules 239 and 295: the way out warns, and is a plain link that hands nothing over", async () => {
  const { onClose } = openExternal();
  expect(screen.getByText("Loading...")).toBeTruthy();
  await pass(0);
  expect(
    screen.getByText(
      "You're leaving Coffer wallet. The purchase will be made in the partner's network. You assume full security of your transaction.",
    ),
  ).toBeTruthy();
  expect(link().href).toBe(`${origin}/?sessionId=1`);
  expect(link().target).toBe("_blank");
  expect(link().rel).toBe("noopener noreferrer");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("rule 61: a link that was pressed is used up: the next press has one of its own", async () => {
  const { asked } = openExternal();
  await pass(0);
  fireEvent.click(link());
  expect(link().href).toBe(`${origin}/?sessionId=1`);
  await pass(0);
  expect(asked()).toBe(2);
  expect(link().href).toBe(`${origin}/?sessionId=2`);
  expect(screen.getByText(/^Transak is open in another tab/)).toBeTruthy();
});

test("rule 61: a link that is too old is asked for anew, as soon as somebody looks", async () => {
  const { asked } = openExternal();
  await pass(0);
  await pass(4 * 60_000 - 1);
  expect(asked()).toBe(1);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(60_000);
  expect(asked()).toBe(1);
  visibility.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(link().href).toBe(`${origin}/?sessionId=2`);
  await pass(4 * 60_000);
  expect(asked()).toBe(3);
});

test("rule 293: once it is paid, wherever that was, there is nothing to open any more", async () => {
  const { accept } = openExternal();
  await pass(0);
  accept(aBuyer({ version: 2, buyOrders: [{ ...order, state: "PAID" }] }));
  expect(screen.queryByRole("link", { name: /^Open Transak/ })).toBeNull();
  expect(screen.getByText(/^Paid\. Transak/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Go to home" }));
  expect(address()).toBe("/");
});

test("rule 292: a seller that is away is told, and asked again", async () => {
  let isAway = true;
  const openPaymentForm = async () =>
    isAway
      ? refused({ code: "TIMEOUT" as const })
      : ok({ orderId: order.id, form: { url: `${origin}/?sessionId=1`, origin } });
  openBuying("/external", { answers: { openPaymentForm } });
  await pass(0);
  expect(screen.getByRole("alert").textContent).toContain(linkFailed);
  isAway = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await pass(0);
  expect(link()).toBeTruthy();
});

test("rule 292: it says what failed even when the time to wait is over", async () => {
  const retryAfter = new Date(Date.now() + 10_000).toISOString();
  const openPaymentForm = async () => refused({ code: "TOO_MANY_REQUESTS" as const, retryAfter });
  openBuying("/external", { answers: { openPaymentForm } });
  await pass(0);
  expect(screen.getByRole("alert").textContent).toContain("0:10");
  await pass(11_000);
  expect(screen.getByRole("alert").textContent).toContain(linkFailed);
});

test("a link stays as it is until the browser has followed it", () => {
  const onOpen = vi.fn<() => void>();
  render(
    <PrimaryLink href="#partner" onOpen={onOpen}>
      Open
    </PrimaryLink>,
  );
  fireEvent.click(screen.getByRole("link"));
  expect(onOpen).not.toHaveBeenCalled();
  act(() => {
    vi.runAllTimers();
  });
  expect(onOpen).toHaveBeenCalledOnce();
});
