import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { Notifications } from "./Notifications.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const { wallet, wrapper } = inWallet();
  render(<Notifications />, { wrapper });
  return (news: Parameters<typeof wallet.notify>[0]) => act(() => wallet.notify(news));
}
const closeButton = () => screen.queryByRole("button", { name: "Close the notification" });

test("the live region is there before the first news, and news of every type are said in it", () => {
  const notify = open();
  const region = screen.getByRole("status");
  expect(region.getAttribute("aria-live")).toBe("polite");
  notify({ type: "success", message: "received" });
  notify({ type: "error", message: "refused" });
  notify({ type: "authUnderAnotherContact", message: "somebody else" });
  for (const text of ["received", "refused", "somebody else"])
    expect(region.textContent).toContain(text);
});

test("the connection that was lost is told when it is back, for a moment, and not at the start", () => {
  const { wallet, wrapper } = inWallet();
  render(<Notifications />, { wrapper });
  const back = () => screen.queryByText("The connection is back.");
  const connect = (isOnline: boolean) =>
    act(() => wallet.store.getState().setConnection({ isOnline }));
  connect(true);
  expect(back()).toBeNull();
  connect(false);
  expect(back()).toBeNull();
  connect(true);
  expect(back()).not.toBeNull();
  connect(false);
  expect(back()).toBeNull();
  connect(true);
  expect(back()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(3_000));
  expect(back()).toBeNull();
});

test("news hide after their time, and stay without one", () => {
  const notify = open();
  notify({ type: "info", message: "passing", hideAfterMs: 4_000 });
  notify({ type: "warning", message: "lasting" });
  act(() => void vi.advanceTimersByTime(3_999));
  expect(screen.queryByText("passing")).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText("passing")).toBeNull();
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(screen.queryByText("lasting")).not.toBeNull();
});

test("rule 124: news that came while the page was out of sight have their whole time once it is seen again", () => {
  const sight = vi.spyOn(document, "visibilityState", "get");
  const turn = (state: DocumentVisibilityState) => {
    sight.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
  };
  const notify = open();
  turn("hidden");
  notify({ type: "info", message: "passing", hideAfterMs: 4_000 });
  act(() => void vi.advanceTimersByTime(60_000));
  turn("visible");
  act(() => void vi.advanceTimersByTime(3_999));
  expect(screen.queryByText("passing")).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText("passing")).toBeNull();
  sight.mockRestore();
});

test("the close button closes; news that may not be closed have none", () => {
  const notify = open();
  notify({ type: "info", message: "closable" });
  const button = closeButton();
  if (button !== null) fireEvent.click(button);
  expect(screen.queryByText("closable")).toBeNull();
  notify({ type: "info", message: "held", manualClosingDisabled: true });
  expect(closeButton()).toBeNull();
});
