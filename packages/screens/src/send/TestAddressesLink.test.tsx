import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { TestAddressesLink } from "./TestAddressesLink.tsx";

afterEach(cleanup);

test("only a wallet of one machine leads to addresses to pay", () => {
  const { wallet, wrapper } = inWallet();
  render(<TestAddressesLink />, { wrapper });
  expect(screen.queryByRole("link")).toBeNull();
  act(() => wallet.store.setState({ isLocal: true }));
  const link = screen.getByRole("link", { name: /Get a test address to pay/ });
  expect(link.getAttribute("href")).toBe("/sandbox/faucet");
});
