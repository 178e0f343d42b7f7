import { productFailure } from "@coffer/client";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { ProfileScreen } from "./ProfileScreen.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const address = () => screen.getByTestId("address").textContent;
const row = (name: RegExp) => screen.getByRole("button", { name });

const { userProfile } = anAppState();
if (userProfile === null) throw new Error("nobody is signed in");

function open(over: Parameters<typeof anAppState>[0] = {}, isWebWallet = false) {
  const { wallet, wrapper } = inWallet({ path: "/profile" });
  vi.spyOn(wallet, "isWebWallet").mockReturnValue(isWebWallet);
  const modal = { open: vi.fn<(modal: { name: string }) => void>(), close: () => undefined };
  wallet.store.getState().acceptAppState(anAppState(over));
  render(
    <ModalContext value={modal}>
      <ProfileScreen />
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return { ...modal, wallet };
}

const aTab = () => ({
  opener: {},
  location: { replace: vi.fn<(url: string) => void>() },
  close: vi.fn<() => void>(),
});

test("the public id stands on top, and can be copied", () => {
  open();
  expect(screen.getByText("C-1")).toBeTruthy();
  expect(row(/Copy your ID/)).toBeTruthy();
});

test.each([
  [
    { email: "a@b.cd", isEmailVerified: true },
    /^Email\s?Verified\s?a@b\.cd/,
    "/profile/contact/email",
  ],
  [
    { email: "a@b.cd", isEmailVerified: false },
    /^Email\s?Not verified\s?a@b\.cd/,
    "/profile/contact/email",
  ],
  [{ email: null }, /^Email\s?Not set$/, "/profile/contact/email"],
  [
    { phone: "+77011234567", isPhoneVerified: true },
    /^Phone\s?Verified\s?\+7 701 123 4567/,
    "/profile/contact/phone",
  ],
  [{ phone: null }, /^Phone\s?Not set$/, "/profile/contact/phone"],
  [{ isPasswordSet: true }, /^Password\s?Set$/, "/profile/password"],
  [{ isPasswordSet: false }, /^Password\s?Not set/, "/profile/password"],
  [{}, /^Devices/, "/profile/sessions"],
])("with %o the row %s leads to %s", (over, name, to) => {
  open({ userProfile: { ...userProfile, ...over } });
  fireEvent.click(row(name));
  expect(address()).toBe(to);
});

test.each([
  ["NONE", "/kyc/info"],
  ["CANCELLED", "/kyc/info"],
  ["USER_INPUT_REQUIRED", "/kyc/frame"],
  ["PROCESSING", "/kyc/status"],
] as const)("with %s, Verify account leads to %s", (verificationStatus, to) => {
  open({ kyc: { verificationStatus, updatedAt: "", formUrl: null } });
  fireEvent.click(row(/^Verify account/));
  expect(address()).toBe(to);
});

test("who was declined gets a modal instead", () => {
  const modal = open({ kyc: { verificationStatus: "DECLINED", updatedAt: "", formUrl: null } });
  fireEvent.click(row(/^Verify account/));
  expect(modal.open).toHaveBeenCalledWith({ name: "kycRequired" });
  expect(address()).toBe("/profile");
});

test("who is verified has nothing to do there", () => {
  open();
  expect(screen.queryByRole("button", { name: /^Verify account/ })).toBeNull();
  expect(screen.getByText("Your identity is confirmed.")).toBeTruthy();
});

test("the name cannot be changed, and it says why", () => {
  open();
  expect(row(/^Change name/).hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/stays with the identity check/)).toBeTruthy();
});

test("help is a letter to the brand's support that names who writes", () => {
  open();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: /^Help and Support/ });
  expect(link.textContent).toContain("help@example.com");
  expect(decodeURIComponent(link.href)).toBe("mailto:help@example.com?subject=Coffer, ID C-1");
});

test("log out asks first", () => {
  const modal = open();
  fireEvent.click(row(/^Log out/));
  expect(modal.open).toHaveBeenCalledWith({ name: "logOut" });
});

test("in web-wallet mode there is no log out", () => {
  open({}, true);
  expect(screen.queryByRole("button", { name: /Log out/ })).toBeNull();
});

test("the games are a door to what is being built", () => {
  open();
  fireEvent.click(row(/^Games/));
  expect(address()).toBe("/profile/games");
});

test("the web wallet opens in a tab of its own that knows nothing of this one", async () => {
  const tab = aTab();
  vi.stubGlobal("open", () => tab);
  const { wallet } = open();
  vi.spyOn(wallet, "links").mockResolvedValue(
    ok({ weblink: "https://wallet.example/login/token/x" }),
  );
  fireEvent.click(row(/^Web wallet/));
  await vi.waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith("https://wallet.example/login/token/x"),
  );
  expect(tab.opener).toBeNull();
});

test.each([
  ["a script is no link", ok({ weblink: "javascript:alert(1)" })],
  ["no link could be had", refused({ code: "NETWORK" } as const)],
])("where %s the tab is closed again, and it is said", async (_, made) => {
  const tab = aTab();
  vi.stubGlobal("open", () => tab);
  const { wallet } = open();
  vi.spyOn(wallet, "links").mockResolvedValue(made);
  fireEvent.click(row(/^Web wallet/));
  await vi.waitFor(() => expect(wallet.store.getState().notifications).toHaveLength(1));
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test("a link that takes a proof first asks for it in place of a tab", async () => {
  const tab = aTab();
  vi.stubGlobal("open", () => tab);
  const { wallet, ...modal } = open();
  vi.spyOn(wallet, "links").mockResolvedValue(refused(productFailure("REAUTHORIZATION_REQUIRED")));
  fireEvent.click(row(/^Web wallet/));
  await vi.waitFor(() => expect(modal.open).toHaveBeenCalledWith({ name: "webLink" }));
  expect(tab.close).toHaveBeenCalledOnce();
  expect(wallet.store.getState().notifications).toEqual([]);
});

test("rule 382: the public id can be shown as a code to scan", () => {
  const modal = open();
  fireEvent.click(row(/^Show QR code/));
  expect(modal.open).toHaveBeenCalledWith({ name: "publicId" });
});
