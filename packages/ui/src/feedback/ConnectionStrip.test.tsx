import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ConnectionStrip } from "./ConnectionStrip.tsx";

afterEach(cleanup);

const isMarked = () => document.documentElement.hasAttribute("data-offline");

test("the page is marked for as long as the strip lies on it, so that what sticks to the top sticks below", () => {
  const { rerender } = render(<ConnectionStrip text={null} />);
  expect(isMarked()).toBe(false);
  rerender(<ConnectionStrip text="No connection" />);
  expect(isMarked()).toBe(true);
  rerender(<ConnectionStrip text={null} />);
  expect(isMarked()).toBe(false);
});
