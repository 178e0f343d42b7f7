import { anAppState, anAsset } from "@coffer/testkit";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { SendMethodModal } from "./SendMethodModal.tsx";

afterEach(cleanup);

test("what is sent to an address goes to a person as well, and it says so", () => {
  const { wallet, wrapper } = inWallet();
  wallet.store.getState().acceptAppState(anAppState({ assets: [anAsset()] }));
  render(<SendMethodModal assetId={anAsset().id} />, { wrapper });
  expect(screen.getByRole("button", { name: /^To address/ }).textContent).toContain(
    "or a person by ID, email or phone",
  );
});
