import { useHost, type Host } from "@coffer/ui";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { startHost } from "./startHost.ts";
import { TelegramHost } from "./TelegramHost.tsx";
import { playTelegram } from "./testing/playTelegram.ts";

const launch = { version: "8.0", platform: "android", themeParams: { bg_color: "#000000" } };
const telegram = playTelegram();
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute("style");
});

const url = "https://wallet.example/login";

function Page() {
  const host = useHost();
  return (
    <>
      <p>{host === null ? "a browser" : Object.keys(host).join(" ")}</p>
      <button type="button" onClick={() => host?.openLink?.(url)}>
        Open
      </button>
    </>
  );
}

test("a page has Telegram's colours at once, and what Telegram does once that is known", async () => {
  const hostOrigins = vi.fn<() => Promise<readonly string[]>>();
  const host = startHost({ launch, hostOrigins, whenShown: Promise.resolve() });
  expect(document.documentElement.style.getPropertyValue("--surface-1")).toBe("#000000");
  render(
    <TelegramHost host={host} reportError={vi.fn<() => void>()}>
      <Page />
    </TelegramHost>,
  );
  expect(screen.queryByText("a browser")).toBeNull();
  await act(() => host);
  expect(screen.getByText(/back .*scan/)).toBeTruthy();
  expect(telegram.last("web_app_ready")).toBeUndefined();
  expect(telegram.said.map(([method]) => method)).toContain("web_app_ready");
  // Not framed: there is nobody to choose.
  expect(hostOrigins).not.toHaveBeenCalled();
});

test("a page that has not reached Telegram keeps its own controls, and that is told", async () => {
  const reportError = vi.fn<() => void>();
  const lost = Promise.reject(new Error("no code"));
  render(
    <TelegramHost host={lost} reportError={reportError}>
      <Page />
    </TelegramHost>,
  );
  await act(() => lost.catch(() => undefined));
  expect(reportError).toHaveBeenCalledOnce();
  expect(screen.getByText("openLink", { selector: "p" })).toBeTruthy();
});

const byPage = [url, "_blank", "noopener"];

test.each([
  { how: "is reached", byHost: [[url]], byTab: [] },
  { how: "does nothing", byHost: [], byTab: [byPage] },
  { how: "is not reached", byHost: [], byTab: [byPage] },
])("a link that was pressed before Telegram $how is opened", async ({ how, byHost, byTab }) => {
  const openTab = vi.spyOn(window, "open").mockReturnValue(null);
  const opened = vi.fn<(url: string) => void>();
  let [resolve, reject] = [(_host: Host): void => undefined, (_error: Error): void => undefined];
  const promise = new Promise<Host>((...ends) => {
    [resolve, reject] = ends;
  });
  render(
    <TelegramHost host={promise} reportError={vi.fn<() => void>()}>
      <Page />
    </TelegramHost>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  expect([opened.mock.calls, openTab.mock.calls]).toEqual([[], []]);
  if (how === "is not reached") reject(new Error("no code"));
  else resolve(how === "is reached" ? { openLink: opened } : {});
  await act(() => promise.catch(() => undefined));
  expect([opened.mock.calls, openTab.mock.calls]).toEqual([byHost, byTab]);
  openTab.mockRestore();
});
