import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SegmentedControl } from "./SegmentedControl.tsx";

afterEach(cleanup);

const options = [
  { id: "day", label: "Day" },
  { id: "week", label: "Week" },
] as const;

test("it is a named group of choices, one of them made", () => {
  const onSelect = vi.fn<(id: "day" | "week") => void>();
  render(
    <SegmentedControl label="How far back" options={options} selected="day" onSelect={onSelect} />,
  );
  expect(screen.getByRole("radiogroup", { name: "How far back" })).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Day", checked: true })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Week" }));
  expect(onSelect.mock.calls).toEqual([["week"]]);
});

test("two of them on one page do not share a choice", () => {
  const onSelect = () => undefined;
  render(
    <>
      <SegmentedControl label="First" options={options} selected="day" onSelect={onSelect} />
      <SegmentedControl label="Second" options={options} selected="week" onSelect={onSelect} />
    </>,
  );
  const checked = screen.getAllByRole("radio", { checked: true });
  expect(checked.map(({ textContent }) => textContent)).toEqual(["Day", "Week"]);
});
