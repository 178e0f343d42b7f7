import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AssetRow } from "../assets/AssetRow.tsx";
import { AmountVeil } from "./AmountVeil.tsx";
import { CountingAmount } from "./CountingAmount.tsx";

afterEach(cleanup);

const row = (amount: string) => (
  <AssetRow
    icon={null}
    name="Ether"
    network="Ethereum"
    amount={amount}
    unit="ETH"
    fiat={`$${amount}`}
    onPress={() => undefined}
  />
);

test("below a drawn veil no digit stands, neither in words nor in an attribute", () => {
  const { container } = render(
    <AmountVeil isDrawn label="Hidden">
      {row("1234.5678")}
      <CountingAmount value="987654321" symbol="$" size="huge" />
    </AmountVeil>,
  );
  expect(container.innerHTML.replaceAll(/class="[^"]*"/g, "")).not.toMatch(/\d/);
  expect(container.textContent).toContain("Hidden ETH");
});

test("how long the dots are does not tell how large the amount is", () => {
  const dots = (amount: string) =>
    render(
      <AmountVeil isDrawn label="Hidden">
        {row(amount)}
      </AmountVeil>,
    ).container.textContent;
  expect(dots("1")).toBe(dots("1234567890"));
});

test("the inner veil holds, with the words of the outer one", () => {
  const { container } = render(
    <AmountVeil isDrawn label="Hidden">
      <AmountVeil isDrawn={false}>
        {row("5")}
        <AmountVeil isDrawn>{row("7")}</AmountVeil>
      </AmountVeil>
    </AmountVeil>,
  );
  expect(container.textContent).toContain("$5");
  expect(container.textContent).not.toContain("7");
  expect(container.textContent).toContain("Hidden");
});
