import { anAppState } from "@coffer/testkit";
import { useHome } from "@coffer/client/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { TelegramAssets } from "./TelegramAssets.tsx";

afterEach(cleanup);

const airdrop = {
  seasons: [
    { month: "2024-11", prize: "10000" },
    { month: "2024-12", prize: "20000" },
    { month: "2025-01", prize: "30000" },
  ],
  token: "USDT",
  drawDay: 21,
  listing: "2025-01-31",
};

const modal = { open: () => undefined, close: () => undefined };

function Page() {
  const home = useHome();
  return (
    <ModalContext value={modal}>
      <TelegramAssets home={home} />
    </ModalContext>
  );
}

test("where the rest of the account is stands with the list, and comes after nothing", () => {
  const { wallet, wrapper } = inWallet({ airdrop });
  act(() => wallet.store.getState().acceptAppState(anAppState()));
  render(<Page />, { wrapper });
  expect(screen.getByText(/^Only assets on TON are shown here/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Open the web version" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Airdrop" })).toBeTruthy();
});
