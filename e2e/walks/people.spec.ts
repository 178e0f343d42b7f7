import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { callAs } from "../product/callAs.ts";
import { action } from "../product/action.ts";
import { confirmAmount, ether, newEmail, openAsset, readCode } from "../product/person.ts";
import type { Product } from "../product/product.ts";
import { richPerson, signIn } from "../product/quickPerson.ts";
import { readCode as readPicture } from "../scan/readCode.ts";
import { test } from "../product/test.ts";

type Own = {
  readonly state: {
    readonly assets: readonly { readonly token: string; readonly amount: string }[];
    readonly userProfile: { readonly publicId: string };
  };
};

const ownState = async (page: Page) => (await callAs<Own>(page, "app.getAppState")).state;
const box = (page: Page) => page.getByLabel(/Address in the Ethereum \(local\) network/);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const NOBODY = "Nobody was found, or they do not let people find them this way";

/** From anywhere to the receiver page of a person's ether. */
async function openReceiver(page: Page, assetUrl: string): Promise<void> {
  await page.goto(
    `${assetUrl.replace("/assets/", "/send-payment/asset/")}/type-of-payment/address/receiver`,
  );
  await expect(box(page)).toBeVisible();
}

/** Looks somebody up on the receiver page. */
async function find(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await press(page, "Find this person");
}

const phones = { next: 0 };
/** A phone that nobody has used before. */
const newPhone = (): string => {
  phones.next += 1;
  return `+7701${String((Date.now() + phones.next) % 10_000_000).padStart(7, "0")}`;
};

/** Gives a signed-in person a proved phone, with the calls that the profile makes. */
async function provePhone(page: Page, product: Product, phone: string): Promise<void> {
  const chosen = { contactType: "phone" };
  await callAs(page, "profile.updateContact", { ...chosen, contact: phone });
  await callAs(page, "profile.sendContactCode", chosen);
  const code = await readCode(product, phone);
  await callAs(page, "profile.verifyContactCode", { ...chosen, code });
}

test("a person is found by what they let be found, paid at once, and else is nobody", async ({
  page,
  product,
  browser,
}) => {
  const email = newEmail();
  const phone = newPhone();
  const theirs = await browser.newContext({ reducedMotion: "reduce", locale: "en-US" });
  const boris = await theirs.newPage();
  await signIn(boris, product, email);
  await provePhone(boris, product, phone);
  const { publicId } = (await ownState(boris)).userProfile;
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  const assetUrl = page.url();

  // Hidden at first: as one who is not there.
  await openReceiver(page, assetUrl);
  await find(page, email);
  await expect(page.getByText(NOBODY)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const hidden = await page.getByRole("main").innerText();
  await find(page, newEmail());
  await expect(page.getByText(NOBODY)).toBeVisible();
  expect(await page.getByRole("main").innerText()).toBe(hidden);
  await find(page, phone);
  await expect(page.getByText(NOBODY)).toBeVisible();

  // By mail and by phone once they say so.
  await boris.goto(`${product.origin}/profile`);
  await boris.getByRole("switch", { name: "My email" }).click();
  await expect(boris.getByRole("switch", { name: "My email" })).toBeChecked();
  const bothAreKept = boris.waitForResponse((answer) => {
    const sent = answer.request().postData() ?? "";
    return answer.url().includes("profile.setFindable") && sent.includes('"byPhone":true');
  });
  await boris.getByRole("switch", { name: "My phone" }).click();
  await expect(boris.getByRole("switch", { name: "My phone" })).toBeChecked();
  // A page that is left before its call was heard leaves nothing behind.
  await bothAreKept;
  expect(await findBarriers(boris)).toEqual([]);
  await boris.reload();
  await expect(boris.getByRole("switch", { name: "My email" })).toBeChecked();
  await expect(boris.getByRole("switch", { name: "My phone" })).toBeChecked();
  await find(page, email.toUpperCase());
  await expect(page.getByText("p***@example.com")).toBeVisible();
  await find(page, phone);
  await expect(page.getByText(`+7***${phone.slice(-2)}`)).toBeVisible();

  // By the id that they show as a code.
  await boris.getByRole("button", { name: "Show QR code" }).click();
  const picture = boris.getByRole("dialog").getByRole("img", { name: "QR code of your ID" });
  await expect(picture).toBeVisible();
  expect(await findBarriers(boris)).toEqual([]);
  expect(await readPicture(picture)).toBe(publicId);
  await find(page, `${publicId.slice(0, 4).toLowerCase()}-${publicId.slice(4)}`);
  const named = page.getByText(publicId, { exact: true });
  await expect(named).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  // And paid by it, within the wallet, without a fee.
  await press(page, "Continue");
  await page.waitForURL(/\/amount$/);
  await expect(named).toBeVisible();
  await confirmAmount(page, "0.5");
  // Whoever was given an ID has no address to compare.
  await expect(page.getByText("This is your first payment to this person")).toBeVisible();
  await expect(page.getByText("Compare the address")).toHaveCount(0);
  await expect(named).toBeVisible();
  await press(page, "Send 0.5 ETH");
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  await expect(named).toBeVisible();

  // Whom it went to has the same name wherever it is told, and no address that nobody was given.
  await press(page, "Go to home");
  await expect(named).toBeVisible();
  await openAsset(page, ether);
  await action(page, "Send").click();
  await page.getByRole("button", { name: /^To address/ }).click();
  await page.getByRole("button", { name: new RegExp(publicId) }).click();
  await expect(page.getByText("Found by their ID")).toBeVisible();
  // Neither does it become one with the page's end.
  await page.goto(product.origin);
  await expect(named).toBeVisible();
  // And by it they are found in the history, whose rows the server knows by addresses.
  await page.goto(`${product.origin}/transactions-history`);
  await page.getByRole("searchbox").fill(publicId.slice(2, 8).toLowerCase());
  await expect(page.getByRole("listitem").filter({ hasText: publicId })).toHaveCount(1);
  await page.getByRole("searchbox").fill("ZZZZZZ");
  await expect(page.getByText("Nothing found")).toBeVisible();
  const { assets } = await ownState(boris);
  expect(assets.map(({ token, amount }) => `${amount} ${token}`)).toEqual(["0.5 ETH"]);
  await theirs.close();
});

test("oneself is told, and questions have an end that says when the next one is taken", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await richPerson(page, product, { email, amount: "1" });
  await openReceiver(page, page.url());
  await find(page, email);
  await expect(page.getByText("That is you. Enter somebody else.")).toBeVisible();
  const networkId = { type: "evm", chainId: "31337" };
  const ask = () =>
    callAs(page, "wallet.findPerson", { text: newEmail(), networkId, token: "ETH" });
  await Promise.all(Array.from({ length: 19 }, ask));
  await find(page, newEmail());
  await expect(box(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(/5\d:\d\d/)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await box(page).fill("");
  await expect(page.getByText(/Or the ID, email or phone/)).toBeVisible();
});
