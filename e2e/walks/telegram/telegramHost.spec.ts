import { expect, type Locator } from "@playwright/test";
import { balanceOnChain, newTonReceiver, toncoin } from "../../product/person.ts";
import { inPhoneTelegram, type PhoneTelegram } from "../../product/phoneTelegram.ts";
import { approveNewest, receiveToncoin } from "../../product/telegramPerson.ts";
import { test } from "../../product/test.ts";

const dark = { bg_color: "#17212b", text_color: "#f5f5f5", secondary_bg_color: "#232e3c" };

const main = (telegram: PhoneTelegram) => telegram.last("web_app_setup_main_button");

/** Presses Telegram's main button once it says this and can be pressed. */
async function pressMain(telegram: PhoneTelegram, text: string): Promise<void> {
  const ready = { is_visible: true, is_active: true, is_progress_visible: false, text };
  await expect.poll(() => main(telegram)).toMatchObject(ready);
  await telegram.tell("main_button_pressed");
}

/** In pixels from the left edge of the page. */
async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It is not on the page.");
  return box.x + box.width / 2;
}

// On Telegram's wire as its apps for phones have it; of the bundle nothing is mocked. (rule 269)
test("Telegram's buttons, camera, colours and edges are the wallet's own", async ({
  page,
  product,
}) => {
  const telegram = await inPhoneTelegram(page);
  const { url } = await product.ask<{ url: string }>("telegram", { id: 900_001, firstName: "Ann" });
  await page.goto(url);
  const agree = page.getByLabel("I agree with terms and conditions");
  await expect(agree).toBeVisible();
  await expect.poll(() => main(telegram)).toMatchObject({ text: "Continue", is_active: false });
  await agree.check();
  await pressMain(telegram, "Continue");
  await expect(agree).toBeHidden();

  await approveNewest(page, product);
  const assetId = await receiveToncoin(page, product, "20");
  const payment = `send-payment/asset/${assetId}/type-of-payment/address`;
  await page.goto(`${product.origin}/tg/${payment}/receiver`);
  const box = page.getByLabel("Address in the TON (local) network");
  await expect(box).toBeVisible();
  await expect.poll(() => telegram.last("web_app_setup_back_button")).toEqual({ is_visible: true });
  await expect(page.getByRole("button", { name: "Back" })).toBeHidden();
  // The title stays where it is without our button.
  const title = await middleOf(page.getByRole("heading", { level: 1 }));
  expect(Math.abs(title - (await middleOf(page.getByRole("main"))))).toBeLessThan(2);

  const receiver = newTonReceiver();
  await page.getByRole("button", { name: "Scan QR code" }).click();
  await expect
    .poll(() => telegram.last("web_app_open_scan_qr_popup"))
    .toEqual({ text: "Scan a QR code" });
  await telegram.tell("qr_text_received", { data: receiver });
  await expect(box).toHaveValue(receiver);

  await pressMain(telegram, "Continue");
  const amount = page.getByLabel(/How much TON/);
  await expect(amount).toBeVisible();
  await telegram.tell("back_button_pressed");
  await expect(box).toHaveValue(/^UQ/);
  await pressMain(telegram, "Continue");
  await amount.fill("3.25");
  const closing = () => telegram.last("web_app_setup_closing_behavior");
  await expect.poll(closing).toEqual({ need_confirmation: true });

  await telegram.tell("safe_area_changed", { top: 47, right: 0, bottom: 34, left: 0 });
  await telegram.tell("content_safe_area_changed", { top: 46, right: 0, bottom: 0, left: 0 });
  await expect(page.getByRole("banner")).toHaveCSS("padding-top", "93px");
  await telegram.tell("theme_changed", { theme_params: dark });
  await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgb(23, 33, 43)");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await pressMain(telegram, "Continue");
  await pressMain(telegram, "Send 3.25 TON");
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  expect(await balanceOnChain(product, receiver, "TON", toncoin.networkId)).toBe("3.25");
  await expect.poll(closing).toEqual({ need_confirmation: false });
  expect(await telegram.last("web_app_trigger_haptic_feedback")).toEqual({
    type: "notification",
    notification_type: "success",
  });

  await telegram.tell("settings_button_pressed");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page.getByText("Theme", { exact: true })).toBeHidden();
});
