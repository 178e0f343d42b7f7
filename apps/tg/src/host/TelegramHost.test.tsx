import { useHost } from "@coffer/ui";
import { act, cleanup, render, screen } from "@testing-library/react";
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

function Page() {
  const host = useHost();
  return <p>{host === null ? "a browser" : Object.keys(host).join(" ")}</p>;
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
  expect(screen.getByText("", { selector: "p" })).toBeTruthy();
});
