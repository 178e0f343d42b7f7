import { createImporter } from "@coffer/client/opening";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

test("a page that the wallet itself asks for ahead and does not get says so as well", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  fault = await createImporter("https://x/")("./a.js").then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : null),
  );
  open();
  expect(heading()).toBe("Some error has occurred. The page cannot be displayed.");
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

describe("a browser that remembers what did not come", () => {
  const reload = vi.fn<() => void>();
  const pass = () => act(async () => vi.advanceTimersByTimeAsync(5_000));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("location", { reload });
    reload.mockClear();
  });

  test("gets a new page once the file is there, and one alone", async () => {
    const answer = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("no network")));
    vi.stubGlobal("fetch", answer);
    fault = new TypeError("Failed to fetch dynamically imported module: https://x/remembered.js");
    open();
    await pass();
    await pass();
    expect(reload).not.toHaveBeenCalled();
    answer.mockImplementation(async () => new Response());
    await pass();
    expect(reload).not.toHaveBeenCalled();
    await pass();
    expect(answer).toHaveBeenCalledWith("https://x/remembered.js", { cache: "no-store" });
    expect(reload).toHaveBeenCalledTimes(1);
    const entry = { type: "reload" } as PerformanceNavigationTiming; // of all it has what is asked
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry]);
    await pass();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("is left alone where the page comes by itself, or the file is none", async () => {
    const answer = vi.fn<typeof fetch>(async () => new Response(null, { status: 404 }));
    vi.stubGlobal("fetch", answer);
    fault = new TypeError("Failed to fetch dynamically imported module: https://x/asked-anew.js");
    open();
    await pass();
    await pass();
    answer.mockImplementation(async () => new Response());
    await pass();
    fault = null;
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try again" })));
    await pass();
    expect(screen.getByText("the page")).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
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
