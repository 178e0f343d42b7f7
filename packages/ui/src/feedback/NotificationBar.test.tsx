import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NotificationBar, type Notification } from "./NotificationBar.tsx";

afterEach(cleanup);

const news = (id: string, isClosable = true): Notification => ({
  id,
  type: "info",
  message: id,
  isClosable,
});

function show(...notifications: readonly Notification[]): string[] {
  const closed: string[] = [];
  render(
    <NotificationBar
      notifications={notifications}
      onClose={(id) => closed.push(id)}
      closeLabel="Close"
    />,
  );
  return closed;
}

const isMarked = () => document.documentElement.hasAttribute("data-told");

test("the page is marked for as long as there is news, which push it down wherever it is scrolled to", () => {
  const bar = (...notifications: readonly Notification[]) => (
    <NotificationBar notifications={notifications} onClose={() => undefined} closeLabel="Close" />
  );
  const { rerender, unmount } = render(bar());
  expect(isMarked()).toBe(false);
  rerender(bar(news("first"), news("second")));
  expect(isMarked()).toBe(true);
  rerender(bar(news("second")));
  expect(isMarked()).toBe(true);
  rerender(bar());
  expect(isMarked()).toBe(false);
  rerender(bar(news("third")));
  unmount();
  expect(isMarked()).toBe(false);
});

test("Escape closes the newest that may be closed, wherever the focus is", () => {
  const closed = show(news("first"), news("second"), news("stays", false));
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(closed).toEqual(["second"]);
});

test("an Escape that is a dialog's or a menu's closes no news", () => {
  const closed = show(news("first"));
  const menu = document.createElement("div");
  menu.setAttribute("role", "menu");
  document.body.append(menu);
  fireEvent.keyDown(menu, { key: "Escape" });
  menu.remove();
  expect(closed).toEqual([]);
});

test("an Escape that somebody has taken closes no news", () => {
  const closed = show(news("first"));
  const taken = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  taken.preventDefault();
  document.body.dispatchEvent(taken);
  expect(closed).toEqual([]);
});

test("news that lead somewhere have a button for it", () => {
  const onPress = vi.fn<() => void>();
  show({ ...news("cancelled"), action: { label: "Start again", onPress } });
  fireEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test("the live region is there before the first news", () => {
  show();
  expect(screen.getByRole("status")).toBeDefined();
});
