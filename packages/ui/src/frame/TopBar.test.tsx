import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BarMarkContext, TopBar } from "./TopBar.tsx";

afterEach(cleanup);

const open = (action?: string) =>
  render(
    <BarMarkContext value="TEST">
      <TopBar title="Transaction check" onBack={() => undefined} action={action} />
    </BarMarkContext>,
  );

test("the mark stands once: beside the title, or below it where a word has that place", () => {
  open();
  const title = screen.getByRole("heading", { level: 1 });
  expect(title.parentElement?.contains(screen.getByText("TEST"))).toBe(false);
  cleanup();
  open("CLOSE");
  const below = screen.getByRole("heading", { level: 1 }).parentElement;
  expect(below?.contains(screen.getByText("TEST"))).toBe(true);
});
