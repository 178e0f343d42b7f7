import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

const lost = new TypeError("Failed to fetch dynamically imported module: https://x/a.js");
const bug = new TypeError("undefined is not a function");

let fault: Error | null;
function Screen() {
  if (fault !== null) throw fault;
  return <p>the page</p>;
}
beforeEach(() => {
  // React tells of what a boundary caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const { wrapper } = inWallet();
  const at = (place: string) => (
    <ErrorBoundary key={place}>
      <Screen />
    </ErrorBoundary>
  );
  const { rerender } = render(at("/a"), { wrapper });
  return (place: string) => rerender(at(place));
}
const heading = () => screen.getByRole("heading").textContent;

test.each([
  ["Chromium", lost.message],
  ["Firefox", "error loading dynamically imported module: https://x/a.js"],
  ["Safari", "Importing a module script failed."],
])("a page that cannot be loaded says so in %s, and comes when it can", (_browser, message) => {
  fault = new TypeError(message);
  open();
  expect(heading()).toBe("Some error has occurred. The page cannot be displayed.");
  fault = null;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("the page")).toBeTruthy();
});

test.each([
  ["a network that is back", () => void fireEvent(window, new Event("online"))],
  ["some seconds", () => void act(() => vi.advanceTimersByTime(5_000))],
])("a page that could not be loaded is asked for again after %s", (_what, pass) => {
  vi.useFakeTimers();
  fault = lost;
  open();
  pass();
  expect(heading()).toBe("Some error has occurred. The page cannot be displayed.");
  fault = null;
  pass();
  expect(screen.getByText("the page")).toBeTruthy();
});

test("a page with a mistake says what the mistake says, and breaks no other", () => {
  fault = bug;
  const go = open();
  expect(heading()).toBe("Something went wrong");
  expect(screen.getByText(bug.message)).toBeTruthy();
  fault = null;
  go("/b");
  expect(screen.getByText("the page")).toBeTruthy();
});

test("what is no screen is taken away where it cannot be loaded, and leaves a mistake to the page", () => {
  const onLost = vi.fn<() => void>();
  const { wrapper } = inWallet();
  const page = (
    <ErrorBoundary>
      <p>the page below</p>
      <ErrorBoundary onLost={onLost}>
        <Screen />
      </ErrorBoundary>
    </ErrorBoundary>
  );
  fault = lost;
  render(page, { wrapper });
  expect(screen.getByText("the page below")).toBeTruthy();
  expect(onLost).toHaveBeenCalledOnce();
  cleanup();
  fault = bug;
  render(page, { wrapper });
  expect(heading()).toBe("Something went wrong");
  expect(onLost).toHaveBeenCalledOnce();
});
