import { refused } from "@coffer/core/outcome";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, useEffect } from "react";
import { useNavigate, type NavigateFunction } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { LoginScreen } from "./LoginScreen.tsx";

afterEach(cleanup);

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
  vi.spyOn(wallet, "profile").mockResolvedValue(refused({ code: "NETWORK" }));
  render(<Page />, { wrapper });
  fireEvent.click(screen.getByText("Use a password"));
  const password = await screen.findByLabelText("Password");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Sign in" })));
  expect(screen.getByText(/Check your connection/)).toBeTruthy();
  fireEvent.change(password, { target: { value: "x" } });
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
