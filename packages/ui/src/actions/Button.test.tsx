import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./Button.tsx";
import { LinkButton } from "./LinkButton.tsx";

afterEach(cleanup);

test("a busy button is pressed once and sends its form once", () => {
  const onPress = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  const form = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button variant="primary" type="submit" isBusy={isBusy} onPress={onPress}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  fireEvent.click(screen.getByRole("button"));
  rerender(form(true));
  fireEvent.click(screen.getByRole("button"));
  expect(onPress).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-busy")).toBe("true");
});

test("a disabled button says why", () => {
  render(
    <Button variant="quiet" disabled hint="Comes later">
      Change name
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Change name" });
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Comes later",
  );
});

test("a link of the same app is taken over on a plain press only", () => {
  const onPress = vi.fn<() => void>();
  render(
    <LinkButton href="#history" onPress={onPress}>
      History
    </LinkButton>,
  );
  const link = screen.getByRole("link");
  expect(fireEvent.click(link)).toBe(false);
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(onPress).toHaveBeenCalledOnce();
});

test("an external link opens apart and hands nothing over", () => {
  render(
    <LinkButton href="https://example.com" isExternal>
      Explorer
    </LinkButton>,
  );
  expect(screen.getByRole("link").getAttribute("rel")).toBe("noopener noreferrer");
  expect(screen.getByRole("link").getAttribute("target")).toBe("_blank");
});
