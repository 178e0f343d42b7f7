import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AmountVeil } from "./AmountVeil.tsx";
import { ShortAmount } from "./ShortAmount.tsx";

afterEach(cleanup);

const labels = { showLabel: "show every digit", hideLabel: "show fewer digits" };
const fee = { value: "0.000021436512345678", unit: "ETH", significantDecimals: 5, ...labels };
const shown = () => document.body.textContent;

test("an amount is read in short, and shows every digit at a press and back", () => {
  render(<ShortAmount {...fee} />);
  const button = screen.getByRole("button", { name: /^0\.000021 ?ETH, show every digit$/ });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(shown()).toBe("0.000021436512345678 ETH, show fewer digits");
  expect(button.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(button);
  expect(shown()).toBe("0.000021 ETH, show every digit");
});

test("an amount that leaves nothing out cannot be pressed", () => {
  render(<ShortAmount {...fee} value="0.5" />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(shown()).toBe("0.5 ETH");
});

test("a hidden amount shows no digit by being pressed", () => {
  render(
    <AmountVeil isDrawn>
      <ShortAmount {...fee} />
    </AmountVeil>,
  );
  expect(screen.queryByRole("button")).toBeNull();
  expect(shown()).not.toMatch(/\d/);
});
