import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { ModalContext } from "../modal.ts";
import { GradientHeader } from "./GradientHeader.tsx";
import { menuDoor } from "./menuDoor.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a menu that cannot be loaded says so on the page as it is, and the next press opens it", async () => {
  const { wallet, wrapper } = inWallet();
  const modal = { open: () => undefined, close: () => undefined };
  vi.spyOn(menuDoor, "preload").mockRejectedValueOnce(new TypeError("Importing a module failed."));
  render(
    <ModalContext value={modal}>
      <GradientHeader start="the brand">the balance</GradientHeader>
    </ModalContext>,
    { wrapper },
  );
  const press = () =>
    act(async () => fireEvent.click(screen.getByRole("button", { name: "Menu" })));
  await press();
  expect(screen.getByText("the balance")).toBeTruthy();
  const told = wallet.store.getState().notifications.map(({ message }) => message);
  expect(told).toEqual(["The wallet could not be reached. Check your connection and try again."]);
  await act(async () => void (await menuDoor.preload()));
  await press();
  expect(screen.getByRole("menu")).toBeTruthy();
});
