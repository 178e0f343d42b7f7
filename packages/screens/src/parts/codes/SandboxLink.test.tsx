import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { SandboxLink } from "./SandboxLink.tsx";

afterEach(cleanup);

test.each([
  [{}, "/sandbox/faucet"],
  [{ to: "a+b@example.com" }, "/sandbox/faucet?to=a%2Bb%40example.com"],
])("only a wallet of one machine leads into the sandbox (%o)", (query, href) => {
  const { wallet, wrapper } = inWallet();
  render(<SandboxLink page="faucet" query={query} label="Test coins" />, { wrapper });
  expect(screen.queryByRole("link")).toBeNull();
  act(() => wallet.store.setState({ isLocal: true }));
  expect(screen.getByRole("link", { name: /Test coins/ }).getAttribute("href")).toBe(href);
});

test("the mini-app, whose pages lie below the web wallet's, leads to the same sandbox", () => {
  const { wallet, wrapper } = inWallet({ path: "/tg/", basename: "/tg" });
  wallet.store.setState({ isLocal: true });
  render(<SandboxLink page="kyc" label="Test check" />, { wrapper });
  expect(screen.getByRole("link").getAttribute("href")).toBe("/sandbox/kyc");
});
