import { Button, HostContext, PageFrame, StickyAction, TopBar, type Host } from "@coffer/ui";
import { Sheet } from "@coffer/ui/dialog";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { connectHost } from "./connectHost.ts";
import type { ThemeParams } from "./hostTheme.ts";
import { playTelegram } from "./testing/playTelegram.ts";

const themeParams = { bg_color: "#17212b", text_color: "#f5f5f5" };
let telegram: ReturnType<typeof playTelegram>;

function connect(version = "8.0", platform = "android", params: ThemeParams = themeParams): Host {
  telegram = playTelegram();
  const launch = { version, platform, themeParams: params };
  return connectHost({ launch, hostOrigin: "https://web.telegram.org" });
}
afterEach(() => {
  cleanup();
  telegram.leave();
  document.documentElement.removeAttribute("style");
  delete document.documentElement.dataset["theme"];
});

const inHost = (host: Host, page: ReactNode) => <HostContext value={host}>{page}</HostContext>;
const hear = (event: string, data?: unknown) => act(async () => telegram.tell(event, data));
const settled = () => act(async () => undefined);

type PageProps = { onBack?: () => void; children?: ReactNode; over?: ReactNode };

const Page = ({ onBack, children, over }: PageProps) => (
  <>
    <PageFrame
      header={<TopBar title="Send" onBack={onBack} backLabel="Back" />}
      footer={children === undefined ? undefined : <StickyAction>{children}</StickyAction>}
    >
      text
    </PageFrame>
    {over}
  </>
);

test("it says that it is ready, takes the room it can have and asks for the edges", () => {
  connect();
  expect(telegram.said.map(([method]) => method)).toEqual(
    expect.arrayContaining([
      "iframe_ready",
      "web_app_expand",
      "web_app_request_viewport",
      "web_app_request_safe_area",
      "web_app_request_content_safe_area",
      "web_app_ready",
    ]),
  );
});

test("rule 269: Telegram's back button presses the page's, which is out of sight", async () => {
  const host = connect();
  const goBack = vi.fn<() => void>();
  const { rerender } = render(inHost(host, <Page onBack={goBack} />));
  await settled();
  expect(telegram.last("web_app_setup_back_button")).toEqual({ is_visible: true });
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  await hear("back_button_pressed");
  expect(goBack).toHaveBeenCalledOnce();
  rerender(inHost(host, <Page />));
  await settled();
  expect(telegram.last("web_app_setup_back_button")).toEqual({ is_visible: false });
});

test("one page after the other leaves no gap in which the back button goes", async () => {
  const host = connect();
  const { rerender } = render(inHost(host, <Page key="1" onBack={() => undefined} />));
  await settled();
  rerender(inHost(host, <Page key="2" onBack={() => undefined} />));
  await settled();
  const shown = telegram.said.filter(([method]) => method === "web_app_setup_back_button");
  expect(shown).toEqual([["web_app_setup_back_button", { is_visible: true }]]);
});

test("the way back closes a sheet first, and while it is open nothing below it can be pressed", async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const host = connect();
  const [goBack, close, send] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const page = (isOpen: boolean) => (
    <Page
      onBack={goBack}
      over={
        <Sheet title="Sure?" isOpen={isOpen} onClose={close} closeLabel="Close">
          words
        </Sheet>
      }
    >
      <Button variant="primary" onPress={send}>
        Send
      </Button>
    </Page>
  );
  const { rerender } = render(inHost(host, page(false)));
  rerender(inHost(host, page(true)));
  await settled();
  expect(telegram.last("web_app_setup_main_button")).toEqual({ is_visible: false });
  await hear("back_button_pressed");
  await hear("main_button_pressed");
  expect([close, goBack, send].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  vi.unstubAllGlobals();
});

test("rule 269: Telegram's main button is the page's primary one: words, whether it can be pressed, whether it works", async () => {
  const host = connect();
  const send = vi.fn<() => void>();
  const page = (props: { disabled?: boolean; isBusy?: boolean; text?: string }) => (
    <Page>
      <p>Nothing is sent yet.</p>
      <Button variant="quiet">Later</Button>
      <Button variant="primary" onPress={send} {...props} hint="Why">
        {props.text ?? "Continue"}
      </Button>
    </Page>
  );
  const main = () => telegram.last("web_app_setup_main_button");
  const { rerender, unmount } = render(inHost(host, page({ disabled: true })));
  await settled();
  const shown = { is_visible: true, is_active: false, is_progress_visible: false };
  expect(main()).toEqual({ ...shown, text: "Continue" });
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  // What stays: why it cannot be pressed, and the other way on.
  expect(screen.getByText("Why")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Later" })).toBeTruthy();
  await hear("main_button_pressed");
  expect(send).not.toHaveBeenCalled();

  rerender(inHost(host, page({ text: "Send 1 TON" })));
  await settled();
  expect(main()).toEqual({ ...shown, is_active: true, text: "Send 1 TON" });
  await hear("main_button_pressed");
  expect(send).toHaveBeenCalledOnce();

  rerender(inHost(host, page({ text: "Send 1 TON", isBusy: true })));
  await settled();
  expect(main()).toMatchObject({ is_progress_visible: true });
  await hear("main_button_pressed");
  expect(send).toHaveBeenCalledOnce();

  unmount();
  await settled();
  expect(main()).toEqual({ is_visible: false });
});

test("a primary button that submits its form does so for Telegram's", async () => {
  const host = connect();
  const submit = vi.fn<() => void>();
  const form = (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Page>
        <Button variant="primary" type="submit">
          Save
        </Button>
      </Page>
    </form>
  );
  render(inHost(host, form));
  await settled();
  await hear("main_button_pressed");
  expect(submit).toHaveBeenCalledOnce();
});

test("where two buttons are primary, both stay in the page", async () => {
  const host = connect();
  const two = (
    <Page>
      <Button variant="primary">One</Button>
      <Button variant="primary">Other</Button>
    </Page>
  );
  render(inHost(host, two));
  await settled();
  expect(screen.getAllByRole("button")).toHaveLength(2);
  expect(telegram.last("web_app_setup_main_button")).toEqual({ is_visible: false });
});

test("no swipe closes the page under a form", async () => {
  const host = connect();
  const { rerender } = render(inHost(host, <Page />));
  rerender(inHost(host, <Page>Continue</Page>));
  await settled();
  expect(telegram.last("web_app_setup_swipe_behavior")).toEqual({ allow_vertical_swipe: false });
  rerender(inHost(host, <Page />));
  await settled();
  expect(telegram.last("web_app_setup_swipe_behavior")).toEqual({ allow_vertical_swipe: true });
});

test("the page follows Telegram's theme, and so do Telegram's own bars", async () => {
  connect();
  const { style, dataset } = document.documentElement;
  expect([dataset["theme"], style.getPropertyValue("--surface-1")]).toEqual(["dark", "#17212b"]);
  await hear("theme_changed", { theme_params: { bg_color: "#ffffff", text_color: "#000000" } });
  expect([dataset["theme"], style.getPropertyValue("--surface-1")]).toEqual(["light", "#ffffff"]);
  expect(telegram.last("web_app_set_background_color")).toEqual({ color: "#ffffff" });
  expect(telegram.last("web_app_set_bottom_bar_color")).toEqual({ color: "#ffffff" });
  expect(telegram.last("web_app_set_header_color")).toEqual({ color_key: "bg_color" });
});

test("rule 269: the device's edges and Telegram's own buttons add up, whenever they come", async () => {
  connect();
  const top = () => document.documentElement.style.getPropertyValue("--inset-top");
  await hear("safe_area_changed", { top: 47, right: 0, bottom: 34, left: 0 });
  expect(top()).toBe("47px");
  await hear("content_safe_area_changed", { top: 46, right: 0, bottom: 0, left: 0 });
  expect(top()).toBe("93px");
  expect(document.documentElement.style.getPropertyValue("--inset-bottom")).toBe("34px");
});

test("the page is as high as Telegram lets it be, once that stands still", async () => {
  connect();
  const height = () => document.documentElement.style.getPropertyValue("--viewport-height");
  const viewport = { width: 390, is_expanded: true };
  await hear("viewport_changed", { ...viewport, height: 600, is_state_stable: true });
  await hear("viewport_changed", { ...viewport, height: 500, is_state_stable: false });
  expect(height()).toBe("600px");
});

test("rule 248: where storage is refused Telegram's buttons come and go all the same", async () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(refuse);
  vi.spyOn(window, "localStorage", "get").mockImplementation(refuse);
  const host = connect();
  const shown = () => telegram.last("web_app_setup_back_button");
  const { rerender } = render(inHost(host, <Page onBack={() => undefined} />));
  await settled();
  expect(shown()).toEqual({ is_visible: true });
  rerender(inHost(host, <Page />));
  await settled();
  expect(shown()).toEqual({ is_visible: false });
  vi.restoreAllMocks();
});

test("rule 248: without theme params the page keeps its own colours, and Telegram is asked for them", async () => {
  const host = connect("8.0", "android", {});
  expect(Object.keys(host)).toContain("back");
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  expect(telegram.said.map(([method]) => method)).toContain("web_app_request_theme");
  await hear("theme_changed", { theme_params: { bg_color: "#000000" } });
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});

test("rule 248: a Telegram of 6.0 has a main button and nothing else: the page keeps what it lacks", async () => {
  const host = connect("6.0");
  render(
    inHost(
      host,
      <Page onBack={() => undefined}>
        <Button variant="primary">Continue</Button>
      </Page>,
    ),
  );
  await settled();
  expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
  expect(Object.keys(host).toSorted()).toEqual(["action", "askBeforeClosing", "openLink", "sheet"]);
  const known =
    /^(iframe_ready|web_app_(ready|expand|request_(viewport|theme)|setup_main_button))$/;
  expect(telegram.said.filter(([method]) => !known.test(method))).toEqual([]);
});

test("rule 248: outside of Telegram the page keeps all of its own, and nothing is thrown", () => {
  telegram = playTelegram();
  telegram.leave();
  const launch = { version: "8.0", platform: "unknown", themeParams: {} };
  expect(connectHost({ launch, hostOrigin: "https://web.telegram.org" })).toEqual({});
});
