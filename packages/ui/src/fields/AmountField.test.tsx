import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AmountField } from "./AmountField.tsx";

afterEach(cleanup);

function typeInto(text: string): string | undefined {
  const onChange = vi.fn<(value: string) => void>();
  render(<AmountField label="You send" value="" unit="ETH" onChange={onChange} />);
  fireEvent.change(screen.getByLabelText("You send"), { target: { value: text } });
  return onChange.mock.calls[0]?.[0];
}

test.each([
  ["0,25", "0.25"],
  ["0.25", "0.25"],
  ["1 250,5", "1250.5"],
  ["$12", "12"],
  ["1e6", "16"],
  ["-3", "3"],
])("typing %j asks for %j", (typed, asked) => {
  expect(typeInto(typed)).toBe(asked);
});

test("a text longer than a hundred characters is ignored whole", () => {
  expect(typeInto("1".repeat(100))).toBe("1".repeat(100));
  cleanup();
  expect(typeInto("1".repeat(101))).toBeUndefined();
});

test("an amount that was set under the finger is not replaced by the next key", () => {
  const field = { label: "You send", unit: "ETH", onChange: () => {} };
  const { rerender } = render(<AmountField {...field} value="5" autoFocus />);
  const input = screen.getByLabelText<HTMLInputElement>("You send");
  const caret = () => [input.selectionStart, input.selectionEnd];
  input.setSelectionRange(0, 1);
  rerender(<AmountField {...field} value="0.99998" isReplaced autoFocus />);
  expect(caret()).toEqual([7, 7]);
  // Moved by hand it stays where it was put.
  input.setSelectionRange(1, 1);
  rerender(<AmountField {...field} value="0.9" autoFocus />);
  expect(caret()).not.toEqual([0, 3]);
});

test("an amount that is set while something else has the focus takes it from nobody", () => {
  const field = { label: "You send", unit: "ETH", onChange: () => {} };
  const { rerender } = render(<AmountField {...field} value="5" />);
  rerender(<AmountField {...field} value="0.99998" isReplaced />);
  const input = screen.getByLabelText<HTMLInputElement>("You send");
  expect(document.activeElement).not.toBe(input);
});

test("the other currency is a button only where the two can be swapped", () => {
  const onSwap = vi.fn<() => void>();
  const field = {
    label: "You send",
    value: "1",
    unit: "ETH",
    onChange: () => {},
    below: "≈ $3,900",
  };
  const { rerender } = render(<AmountField {...field} />);
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<AmountField {...field} onSwap={onSwap} swapLabel="Enter in USD" />);
  fireEvent.click(screen.getByRole("button", { name: /Enter in USD/ }));
  expect(onSwap).toHaveBeenCalledOnce();
  // The caret stays where it is.
  expect(fireEvent.mouseDown(screen.getByRole("button", { name: /Enter in USD/ }))).toBe(false);
});

test("a unit that would crowd out the digits stands below them", () => {
  const field = { label: "You send", unit: "WRAPPEDETHER", onChange: () => {} };
  const { container, rerender } = render(<AmountField {...field} value="1250.5" />);
  expect(container.querySelector(".flex-col.number")).toBeNull();
  rerender(<AmountField {...field} value="123456789012.123456" />);
  expect(container.querySelector(".flex-col.number")).not.toBeNull();
});

function paste(read: (pasted: string) => string | null): string | undefined {
  const onChange = vi.fn<(value: string) => void>();
  const field = { label: "You send", value: "12", unit: "ETH", onChange };
  render(<AmountField {...field} onPasteText={read} />);
  const input = screen.getByLabelText<HTMLInputElement>("You send");
  input.setSelectionRange(1, 2);
  fireEvent.paste(input, { clipboardData: { getData: () => "3.5 ETH" } });
  return onChange.mock.calls[0]?.[0];
}

test("what is read of a pasted text goes where the text would have gone, and nothing of a refused one", () => {
  expect(paste((pasted) => pasted.replace(" ETH", ""))).toBe("13.5");
  cleanup();
  expect(paste(() => null)).toBeUndefined();
});
