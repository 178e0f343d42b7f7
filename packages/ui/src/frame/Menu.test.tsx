import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Menu } from "./Menu.tsx";

afterEach(cleanup);

function Page({ onProfile = () => {} }: { onProfile?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const items = [
    { id: "profile", label: "Profile", icon: null, onPress: onProfile },
    { id: "settings", label: "Settings", icon: null, onPress: () => {} },
  ];
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Open menu
      </button>
      <Menu label="Menu" items={items} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      <button type="button">Elsewhere</button>
    </>
  );
}

function openMenu(): HTMLElement {
  const opener = screen.getByRole("button", { name: "Open menu" });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

test("opening moves the focus to the first item, arrows go round", () => {
  render(<Page />);
  openMenu();
  expect(document.activeElement?.textContent).toBe("Profile");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowUp" });
  expect(document.activeElement?.textContent).toBe("Settings");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toBe("Profile");
});

test("Escape closes and gives the focus back to the button", () => {
  render(<Page />);
  const opener = openMenu();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("a press on the menu's own button closes it and does not open it again", () => {
  render(<Page />);
  const opener = openMenu();
  fireEvent.click(opener);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("a press outside closes; so does leaving by the keyboard, which keeps its way", () => {
  render(<Page />);
  openMenu();
  fireEvent.click(document.body);
  expect(screen.queryByRole("menu")).toBeNull();
  openMenu();
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  fireEvent.focusIn(elsewhere);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("an item closes the menu before it acts", () => {
  const wasOpen = vi.fn<(isOpen: boolean) => void>();
  render(<Page onProfile={() => wasOpen(true)} />);
  openMenu();
  fireEvent.click(screen.getByRole("menuitem", { name: "Profile" }));
  expect(wasOpen).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
});
