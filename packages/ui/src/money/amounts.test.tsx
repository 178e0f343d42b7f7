import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Amount, type AmountProps } from "./Amount.tsx";
import { blendAmounts } from "./blendAmounts.ts";
import { ChangeShare } from "./ChangeShare.tsx";
import { PriceChange } from "./PriceChange.tsx";
import { fittingType } from "./fittingType.ts";

afterEach(cleanup);

const textOf = (props: AmountProps): string | null =>
  render(<Amount {...props} />).container.textContent;

test.each<[AmountProps, string]>([
  [{ value: "0" }, "0"],
  [{ value: "1250000.5", unit: "USDT" }, "1,250,000.5 USDT"],
  [{ value: "1250000.5", locale: "ru" }, "1\u00a0250\u00a0000,5"],
  [{ value: "12480.52", symbol: "$" }, "$12,480.52"],
  [{ value: "-0.25", unit: "ETH" }, "−0.25 ETH"],
  [{ value: "3.184204500000000001", significantDecimals: 5 }, "3.184204500000000001"],
  [{ value: "3.5", significantDecimals: 0 }, "3.5"],
  [
    { value: "123456789012345678901234567890.000000000000000001" },
    "123,456,789,012,345,678,901,234,567,890.000000000000000001",
  ],
])("%j reads %j", (props, text) => {
  expect(textOf(props)).toBe(text);
});

test("digits after the significant ones are dimmed, none is lost", () => {
  const { container } = render(<Amount value="3.1842045" significantDecimals={5} />);
  expect(container.querySelector(".text-text-3")?.textContent).toBe("45");
});

test.each([
  ["up", 1],
  ["down", 1],
  ["none", 0],
] as const)("a change that went %s has %i signs of it", (direction, count) => {
  const share = render(<ChangeShare direction={direction} percent="0.00%" />);
  expect(share.container.querySelectorAll("svg")).toHaveLength(count);
  const price = render(
    <PriceChange direction={direction} absolute="$0.00" percent="0.00%" period="in 24 hours" />,
  );
  expect(price.container.querySelectorAll("svg")).toHaveLength(count);
});

test("a count starts at the old amount, ends at the new one and stays between", () => {
  expect(blendAmounts("0.25", "3", 0)).toBe("0.25");
  expect(blendAmounts("0.25", "3", 1000)).toBe("3.00");
  expect(blendAmounts("1", "0.5", 500)).toBe("0.8");
  expect(blendAmounts("10", "20", 500)).toBe("15");
});

test.each([
  ["$12,480.52", "text-fit-40"],
  ["$1,234,567.89", "text-28"],
  ["1,234,567.890123 ETH", "text-20"],
  ["3.184204500000000001 ETH", "text-16"],
])("%s stands on one line in %s", (text, type) => {
  expect(fittingType(text)).toBe(type);
});
