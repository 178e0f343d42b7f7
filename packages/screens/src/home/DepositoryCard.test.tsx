import { anAppState, aSpotAccount, aTokenSpec } from "@coffer/testkit";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { DepositoryPlace } from "./DepositoryPlace.tsx";

afterEach(cleanup);

const Address = () => <i data-testid="address">{useLocation().pathname}</i>;

function open(spotAccount: ReturnType<typeof aSpotAccount> | null) {
  const { wallet, wrapper } = inWallet();
  const rates = [{ key: "USDT-USD", commodity: "USDT", currency: "USD", price: "1" }];
  wallet.store
    .getState()
    .acceptAppState(anAppState({ spotAccount, rates, assetSpecs: [aTokenSpec()] }));
  return render(
    <>
      <DepositoryPlace />
      <Address />
    </>,
    { wrapper },
  );
}

test("the current account stands on home with what is in it, and leads to its page", async () => {
  const { asset } = aSpotAccount();
  open(aSpotAccount({ asset: { ...asset, amount: "1250.12345678", decimals: 18 } }));
  const card = await screen.findByRole("region", { name: "Current account" });
  expect(card.textContent).toContain("1,250.123456 USDT");
  expect(card.textContent).toContain("$1,250.12");
  fireEvent.click(screen.getByRole("button"));
  expect(screen.getByTestId("address").textContent).toBe("/depository");
});

test.each([
  ["0", "To buy and change coins"],
  ["0.5", aSpotAccount().asset.network],
])("with %s in it the row says %s below its name", async (amount, said) => {
  open(aSpotAccount({ asset: { ...aSpotAccount().asset, amount } }));
  await screen.findByRole("region", { name: "Current account" });
  expect(screen.getByTitle(said)).toBeTruthy();
});

test("its place is kept until it is there", async () => {
  const { container } = open(aSpotAccount());
  expect(container.firstElementChild?.getAttribute("data-testid")).toBeNull();
  await screen.findByRole("region", { name: "Current account" });
});

test("whoever has none has no place for it either", () => {
  const { container } = open(null);
  expect(container.firstElementChild?.getAttribute("data-testid")).toBe("address");
});
