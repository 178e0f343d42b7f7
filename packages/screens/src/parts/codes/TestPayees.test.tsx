import { anAsset } from "@coffer/testkit";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { TestPayees } from "./TestPayees.tsx";

afterEach(cleanup);

// A page of the sandbox closes its tab on the way back only where the wallet has asked it for something.
test("whoever writes a payment is led to whom to pay on its network", () => {
  const { wallet, wrapper } = inWallet();
  wallet.store.setState({ isLocal: true });
  const asset = anAsset({ networkId: { type: "evm", chainId: "31337" } });
  render(<TestPayees asset={asset} />, { wrapper });
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: /test address/ });
  expect(new URL(href).search).toBe("?pay=evm%3A31337");
});
