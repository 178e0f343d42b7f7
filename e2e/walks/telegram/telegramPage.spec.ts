import { expect, type FrameLocator, type Page } from "@playwright/test";
import { test } from "../../product/test.ts";
import type { Product } from "../../product/product.ts";

/** The page that plays Telegram, by one of this computer's two names. */
function telegramPage(product: Product, host = "localhost"): string {
  const { port } = new URL(product.origin);
  return `http://${host}:${Number(port) + 2}/`;
}

/** A mini-app that does what the test says, and keeps all that it is told. */
const scripted = `<!doctype html><title>Scripted</title><p>Mini-app</p><script>
  const told = (window.told = []);
  addEventListener("message", ({ data }) => told.push(JSON.parse(data)));
  window.ask = (eventType, eventData) =>
    parent.postMessage(JSON.stringify({ eventType, eventData }), "*");
  ask("iframe_ready", { reload_supported: false });
  ask("web_app_ready");
</script>`;

type Told = { readonly eventType: string; readonly eventData: unknown };

/** What stands in the frame, as a test speaks to it. */
function appOf(page: Page) {
  const frame: FrameLocator = page.frameLocator('iframe[title="Mini-app"]');
  const body = frame.locator("body");
  return {
    body,
    ask: (name: string, data?: object) =>
      body.evaluate((_, [said, given]) => Reflect.get(window, "ask")(said, given), [
        name,
        data,
      ] as const),
    /** The last that was told by this name. */
    told: (name: string): Promise<unknown> =>
      body.evaluate(
        (_, wanted) =>
          (Reflect.get(window, "told") as Told[]).findLast(({ eventType }) => eventType === wanted)
            ?.eventData,
        name,
      ),
    launch: async () => new URLSearchParams((await body.evaluate(() => location.hash)).slice(1)),
  };
}

test("the page that plays Telegram does what a mini-app asks, and tells it what a person does", async ({
  page,
  product,
}) => {
  await page.route(`${product.origin}/tg/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: scripted }),
  );
  await page.goto(`${telegramPage(product)}?user=1000002`);
  await page.getByRole("button", { name: "Open app" }).click();
  const app = appOf(page);
  await expect(app.body).toContainText("Mini-app");
  const launch = await app.launch();
  expect(launch.get("tgWebAppPlatform")).toBe("android");
  expect(new URLSearchParams(launch.get("tgWebAppData") ?? "").get("user")).toContain("1000002");

  await app.ask("web_app_expand");
  await app.ask("web_app_request_viewport");
  await expect
    .poll(() => app.told("viewport_changed"))
    .toMatchObject({ width: 390, is_expanded: true });

  await app.ask("web_app_setup_main_button", { is_visible: true, text: "Send 5 TON" });
  await page.getByRole("button", { name: "Send 5 TON" }).click();
  await expect.poll(() => app.told("main_button_pressed")).toBeNull();
  await app.ask("web_app_setup_back_button", { is_visible: true });
  await page.getByRole("button", { name: "Back" }).click();
  await expect.poll(() => app.told("back_button_pressed")).toBeNull();

  await app.ask("web_app_open_popup", {
    message: "Leave?",
    buttons: [
      { id: "go", type: "destructive", text: "Leave" },
      { id: "no", type: "cancel" },
    ],
  });
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.poll(() => app.told("popup_closed")).toEqual({ button_id: "go" });

  await app.ask("web_app_open_scan_qr_popup", { text: "An address" });
  await page.getByLabel("What the code says").fill("ton://transfer/UQA");
  await page.getByRole("button", { name: "Scanned" }).click();
  await expect.poll(() => app.told("qr_text_received")).toEqual({ data: "ton://transfer/UQA" });

  const cloud = (req_id: string, method: string, params: object) =>
    app.ask("web_app_invoke_custom_method", { req_id, method, params });
  await cloud("1", "saveStorageValue", { key: "seen", value: "yes" });
  await cloud("2", "getStorageValues", { keys: ["seen", "never"] });
  await expect
    .poll(() => app.told("custom_method_invoked"))
    .toEqual({ req_id: "2", result: { seen: "yes", never: "" } });

  const menu = page.getByRole("button", { name: "More about the mini-app" });
  await app.ask("web_app_setup_settings_button", { is_visible: true });
  await menu.click();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect.poll(() => app.told("settings_button_pressed")).toBeNull();
  await menu.click();
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect
    .poll(() => app.told("theme_changed"))
    .toMatchObject({ theme_params: { bg_color: "#17212b" } });

  await app.ask("web_app_setup_back_button", { is_visible: false });
  await app.ask("web_app_setup_closing_behavior", { need_confirmation: true });
  const close = page.getByRole("button", { name: "Close", exact: true });
  await close.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(app.body).toBeAttached();
  await close.click();
  await page.getByRole("button", { name: "Close anyway" }).click();
  await expect(app.body).toHaveCount(0);
});

type SignedIn = {
  readonly result: {
    readonly data: {
      readonly state: { readonly userProfile: { publicId: string; telegramId?: string } };
    };
  };
};

test("the bot's button opens the wallet of whoever presses it, by either name of this computer", async ({
  page,
  product,
}) => {
  const people = [
    { id: 1_000_001, host: "localhost", button: "Open the wallet", word: "Terms" },
    { id: 1_000_002, host: "127.0.0.1", button: "Открыть кошелёк", word: "Условия" },
  ];
  const accounts: string[] = [];
  for (const { id, host, button, word } of people) {
    await page.goto(`${telegramPage(product, host)}?user=${id}`);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    const signedIn = page.waitForResponse(/auth\.authorizeViaTelegram/);
    await page.getByRole("button", { name: button }).click();
    const { result }: SignedIn = await (await signedIn).json();
    const { telegramId, publicId } = result.data.state.userProfile;
    expect(telegramId).toBe(String(id));
    accounts.push(publicId);
    await expect(appOf(page).body).toContainText(word);
  }
  expect(new Set(accounts).size).toBe(2);
});

test("what is pressed before the page knows anybody is not lost", async ({
  page,
  product,
  isMobile: isPhone,
}) => {
  await page.route(`${product.origin}/tg/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: scripted }),
  );
  const pressEarly = async (name: string) => {
    const address = telegramPage(product);
    let letPeopleCome = (): void => undefined;
    const peopleMayCome = new Promise<void>((resolve) => {
      letPeopleCome = resolve;
    });
    await page.route(`${address}telegram`, async (route) => {
      await peopleMayCome;
      await route.continue();
    });
    await page.goto(address);
    await page.getByRole("button", { name, exact: true }).click();
    letPeopleCome();
  };
  // At a desk they stand beside the chat, and nothing leads to them.
  if (isPhone) {
    await pressEarly("People");
    await expect(page.getByRole("button", { name: "Anna @anna" })).toBeVisible();
  }
  await pressEarly("Open app");
  await expect(appOf(page).body).toContainText("Mini-app");
});

test("an old client of Telegram takes no notice of what came after it", async ({
  page,
  product,
}) => {
  await page.route(`${product.origin}/tg/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: scripted }),
  );
  await page.goto(telegramPage(product, "127.0.0.1"));
  // At a desk they stand beside the chat, and the way to them is out of sight.
  await page.locator("#toPeople").dispatchEvent("click");
  await page.getByLabel("Old client, version 6.0").check();
  await page.getByLabel("Launch parameters").selectOption("noTheme");
  await page.getByRole("button", { name: "Anna @anna" }).click();
  await page.getByRole("button", { name: "Open app" }).click();
  const app = appOf(page);
  await expect(app.body).toContainText("Mini-app");
  const launch = await app.launch();
  expect(launch.get("tgWebAppVersion")).toBe("6.0");
  expect(launch.has("tgWebAppThemeParams")).toBe(false);
  await app.ask("web_app_setup_back_button", { is_visible: true });
  await app.ask("web_app_setup_main_button", { is_visible: true, text: "Send" });
  await expect(page.locator("#mainButton")).toHaveText("Send");
  await expect(page.locator("#mainButton")).toBeVisible();
  await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0);
});
