import { refused } from "@coffer/core/outcome";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, useEffect } from "react";
import { useNavigate, type NavigateFunction } from "react-router";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { codeStep } from "./codeStep.ts";
import { LoginScreen, passwordStep } from "./LoginScreen.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lost = new TypeError("Failed to fetch dynamically imported module: https://x/a.js");

let go: NavigateFunction = () => undefined;

function Page() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  });
  return (
    <Suspense>
      <LoginScreen />
    </Suspense>
  );
}

test("the way back from the password leads to the contact, as it was left", async () => {
  const { wrapper } = inWallet({ path: "/login" });
  render(<Page />, { wrapper });
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "me@example.com" } });
  fireEvent.click(screen.getByText("Use a password"));
  const contact = await screen.findByLabelText("Email, phone or login");
  expect(contact).toHaveProperty("value", "me@example.com");
  await act(async () => go(-1));
  expect(await screen.findByLabelText("Email")).toHaveProperty("value", "me@example.com");
  await act(async () => go(1));
  fireEvent.click(await screen.findByText("Use a code"));
  expect(await screen.findByLabelText("Email")).toHaveProperty("value", "me@example.com");
});

test("a phone is offered where codes reach phones, and only there", async () => {
  const { wallet, wrapper } = inWallet({ path: "/login" });
  render(<Page />, { wrapper });
  expect(screen.getByText("Use a phone number")).toBeTruthy();
  act(() => wallet.store.setState({ isPhoneReached: false }));
  expect(screen.queryByText("Use a phone number")).toBeNull();
  expect(screen.getByText("Use a password")).toBeTruthy();
});

test("a password that could not be asked about says so, until it is changed", async () => {
  const { wallet, wrapper } = inWallet({ path: "/login" });
  vi.spyOn(wallet, "passwords").mockResolvedValue(refused({ code: "NETWORK" }));
  render(<Page />, { wrapper });
  fireEvent.click(screen.getByText("Use a password"));
  const password = await screen.findByLabelText("Password");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Sign in" })));
  expect(screen.getByText(/Check your connection/)).toBeTruthy();
  expect(password.getAttribute("aria-invalid")).toBe("false");
  fireEvent.change(password, { target: { value: "x" } });
  expect(screen.queryByText(/Check your connection/)).toBeNull();
});

test("what nobody has heard is said no more once the connection is back", async () => {
  const { wallet, wrapper } = inWallet({ path: "/login" });
  vi.spyOn(wallet, "passwords").mockImplementation(async () => {
    wallet.store.getState().setConnection({ isReachable: false });
    return refused({ code: "NETWORK" });
  });
  render(<Page />, { wrapper });
  fireEvent.click(screen.getByText("Use a password"));
  await screen.findByLabelText("Password");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Sign in" })));
  expect(screen.getByText(/Check your connection/)).toBeTruthy();
  act(() => wallet.store.getState().setConnection({ isReachable: true }));
  expect(screen.queryByText(/Check your connection/)).toBeNull();
});

test("the page of a code says until when it works, and nothing where nobody has said it", async () => {
  const { wallet, wrapper } = inWallet({ path: "/login" });
  const step = {
    step: "code",
    contactType: "email",
    contact: "me@example.com",
    login: "me",
  } as const;
  const expiresAtMs = new Date(2026, 0, 1, 14, 5).getTime();
  render(<Page />, { wrapper });
  const { setLogin } = wallet.store.getState();
  await act(async () => setLogin({ ...step, nextSendAtMs: 0, expiresAtMs }));
  const said = "We sent a 6-digit code to me@example.com.";
  expect(await screen.findByText(`${said} It works until 14:05.`)).toBeTruthy();
  act(() => setLogin({ ...step, nextSendAtMs: 0 }));
  expect(screen.getByText(said)).toBeTruthy();
});

test("a password step that cannot be loaded is said below what was typed, and the next press opens it", async () => {
  const { wrapper } = inWallet({ path: "/login" });
  vi.spyOn(passwordStep, "preload").mockRejectedValueOnce(lost);
  render(<Page />, { wrapper });
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "me@example.com" } });
  fireEvent.click(screen.getByText("Use a password"));
  expect(await screen.findByText(/Check your connection/)).toBeTruthy();
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "me@example.com");
  fireEvent.click(screen.getByText("Use a password"));
  expect(await screen.findByLabelText("Email, phone or login")).toHaveProperty(
    "value",
    "me@example.com",
  );
});

test("a code step that is not there yet leaves the contact where it is", async () => {
  const { wallet, wrapper } = inWallet({ path: "/login" });
  const isLoaded = vi.spyOn(codeStep, "isLoaded").mockReturnValue(false);
  vi.spyOn(codeStep, "preload").mockRejectedValueOnce(lost);
  render(<Page />, { wrapper });
  const contact = "me@example.com";
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: contact } });
  const sent = { step: "code", contactType: "email", contact, login: "me" } as const;
  const { setLogin } = wallet.store.getState();
  await act(async () => setLogin({ ...sent, nextSendAtMs: 0 }));
  expect(screen.getByLabelText("Email")).toHaveProperty("value", contact);
  isLoaded.mockReturnValue(true);
  await act(async () => setLogin({ ...sent, nextSendAtMs: 1 }));
  expect(await screen.findByText("Enter the code")).toBeTruthy();
});

test("a refusal stands under what was submitted, and under nothing else", async () => {
  const { wallet, wrapper } = inWallet({ path: "/login" });
  const failed = { status: "failed", failure: { code: "NETWORK" } } as const;
  const { setRequest } = wallet.store.getState();
  setRequest("auth.requestCode", failed);
  render(<Page />, { wrapper });
  expect(screen.queryByText(/Check your connection/)).toBeNull();
  vi.spyOn(wallet, "session").mockResolvedValue(refused(failed.failure));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Continue" })));
  expect(screen.getByText(/Check your connection/)).toBeTruthy();
  fireEvent.click(screen.getByText("Use a phone number"));
  expect(screen.queryByText(/Check your connection/)).toBeNull();
});

test("the sign-in of a wallet where no money is real says so", () => {
  const { wallet, wrapper } = inWallet({ path: "/login" });
  render(<Page />, { wrapper });
  expect(screen.queryByText("TEST")).toBeNull();
  act(() => wallet.store.setState({ isLocal: true }));
  expect(screen.getByText("TEST")).toBeTruthy();
});

test("a passkey is a way in where the browser has any, and says why it led nowhere", async () => {
  const { wallet, wrapper } = inWallet({ path: "/login" });
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const signIn = vi
    .spyOn(wallet, "passkeys")
    .mockResolvedValueOnce(refused({ kind: "passkey", problem: "cancelled" }) as never) // as declined
    .mockResolvedValueOnce(refused({ kind: "refused", failure: { code: "OTHER" } }) as never); // as of nobody
  render(<Page />, { wrapper });
  fireEvent.click(screen.getByText("Use a passkey"));
  expect(await screen.findByText("No passkey was used. Try again.")).toBeTruthy();
  fireEvent.click(screen.getByText("Use a passkey"));
  expect(await screen.findByText(/^This passkey opens no wallet here/)).toBeTruthy();
  expect(signIn).toHaveBeenCalledTimes(2);
});

test("a browser without passkeys is offered none", () => {
  const { wrapper } = inWallet({ path: "/login" });
  render(<Page />, { wrapper });
  expect(screen.queryByText("Use a passkey")).toBeNull();
});
