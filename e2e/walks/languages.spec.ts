import { expect } from "@playwright/test";
import { changeLanguage } from "../languages/changeLanguage.ts";
import { readMisfits } from "../languages/readMisfits.ts";
import { shownTexts } from "../languages/shownTexts.ts";
import { walkRoad } from "../languages/walkRoad.ts";
import { test } from "../product/test.ts";

/** What stands in Russian texts as it is: names, tickers, contacts, columns of a file, the brand's own words for its tabs. */
const namesInRussian =
  /\b(?:Coffer|Ether|Ethereum|Tether|ETH|USDT?|EUR|KZT|WEB3|PRIVATE|QR|NFT|ID|EN|TradingView|Chrome|Linux|Anna Smith|CSV|name, network и address|memo и note)\b|\S+@\S+/g;
const latinWord = /(?<![0-9a-zA-Z.…])[a-zA-Z]{2,}(?![0-9…])/;
/** A piece of an address. */
const hexDigits = /^[0-9a-f]{4}$/i;
/** A person's number for the support, which may come out as letters alone. */
const publicId = /^[A-HJ-NP-Z2-9]{12}$/;

const isEnglish = (text: string): boolean =>
  !hexDigits.test(text) &&
  !publicId.test(text) &&
  latinWord.test(text.replaceAll(namesInRussian, ""));

test("a language changes without a reload, and the road is Russian from the terms on and fits", async ({
  page,
  product,
}) => {
  const faults: Record<string, readonly string[]> = {};
  let isRussian = false;
  const look = async (name: string) => {
    if (name === "terms") {
      await changeLanguage(page, "ru-KZ");
      await expect(page.getByText("Прежде чем начать")).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "ru-KZ");
      isRussian = true;
    }
    if (!isRussian) return;
    const misfits = await readMisfits(page);
    const english = (await shownTexts(page)).map(({ text }) => text).filter(isEnglish);
    const found = [...misfits, ...english.map((text) => `"${text}" is English`)];
    if (found.length > 0) faults[name] = found;
  };
  await walkRoad({ page, product, look });
  expect(faults).toEqual({});
  await page.goto(`${product.origin}/nowhere`);
  await changeLanguage(page, "en");
  await expect(page.getByText("Page not found!").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
