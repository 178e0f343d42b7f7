import { expect, type Page } from "@playwright/test";
import { encodeQR } from "qr";
import { findBarriers } from "../everyone/findBarriers.ts";
import { activate, ether, newEmail, newReceiver, openAsset, tether } from "../product/person.ts";
import { richPerson, signIn } from "../product/quickPerson.ts";
import { test } from "../scan/test.ts";

const OTHER_NETWORK =
  "This code is for another network. You are sending in the Ethereum (local) network.";
/** The token's contract on the local chain, as the brand lists it. */
const USDT = "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647";
const NO_ADDRESS = "This holds no address in the Ethereum (local) network.";

const field = (page: Page) => page.getByLabel(/Address in the Ethereum \(local\) network/);
const scanButton = (page: Page) => page.getByRole("button", { name: "Scan QR code" });
const scanner = (page: Page) => page.getByRole("dialog", { name: "Scan a QR code" });

/** Chooses a file of this content where the scanner takes pictures. */
async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await scanner(page).getByRole("button", { name: "Choose a picture" }).click();
  await (await chooser).setFiles({ name: "code.gif", mimeType: "image/gif", buffer });
}
const pictureOf = (code: string) => Buffer.from(encodeQR(code, "gif", { scale: 6 }));

async function openReceiver(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: /To address/ }).click();
  await expect(field(page)).toBeVisible();
}

test("a code held before the camera fills the receiver, and a request its amount too", async ({
  product,
  openCamera,
}) => {
  const { page, hold, tracks } = await openCamera("allowed");
  await richPerson(page, product, { email: newEmail(), amount: "1" });
  await openReceiver(page);
  const scan = async (text: string) => {
    hold(text);
    await scanButton(page).click();
  };
  const isTaken = async (receiver: string) => {
    await expect(scanner(page)).toBeHidden();
    await expect(field(page)).toHaveValue(receiver);
    await expect(scanButton(page)).toBeFocused();
    expect(new Set(await tracks())).toEqual(new Set(["ended"]));
  };

  const plain = newReceiver();
  await scan(plain);
  await isTaken(plain);
  await expect(page.getByText("Address filled in.")).toBeVisible();

  const contract = newReceiver();
  const ofToken = newReceiver();
  await scan(`ethereum:${contract}@31337/transfer?address=${ofToken}&uint256=1e6`);
  await isTaken(ofToken);
  await expect(
    page.getByText(/code asks for a token that this wallet does not know/),
  ).toBeVisible();

  await scan(`ethereum:${newReceiver()}@1?value=5e17`);
  await expect(scanner(page).getByText(OTHER_NETWORK)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await isTaken(ofToken);
  await scan("https://example.com/0x12");
  await expect(scanner(page).getByText(NO_ADDRESS)).toBeVisible();
  await page.keyboard.press("Escape");

  const withAmount = newReceiver();
  await scan(`ethereum:${withAmount}@31337?value=25e16`);
  await isTaken(withAmount);
  await expect(
    page.getByText("Address filled in, with an amount of 0.25 ETH.", { exact: true }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel(/How much ETH/)).toHaveValue("0.25");
});

test("the camera is let go however the scanner is left", async ({ product, openCamera }) => {
  const { page, tracks } = await openCamera("allowed");
  await richPerson(page, product, { email: newEmail(), amount: "1" });
  const asset = page.url();
  await openReceiver(page);
  const leaves: readonly (() => Promise<unknown>)[] = [
    () => scanner(page).getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
    // Outside the sheet.
    () => page.mouse.click(20, 20),
    () => page.goBack(),
  ];
  for (const [index, leave] of leaves.entries()) {
    await scanButton(page).click();
    await expect(scanner(page).getByText(/Point the camera/)).toBeVisible();
    const running = await tracks();
    expect(running.filter((state) => state === "live")).toHaveLength(1);
    await leave();
    await expect(scanner(page)).toBeHidden();
    expect(await tracks()).toEqual(Array.from({ length: index + 1 }, () => "ended"));
  }
  await page.waitForURL(asset);
});

test("whoever gets no picture is told why and what to do", async ({
  page,
  product,
  openCamera,
}) => {
  await signIn(page, product, newEmail());
  await activate(page, ether);
  await openAsset(page, ether);
  const storageState = await page.context().storageState();
  const url = receiverUrl(page.url());
  const cases = [
    ["refused", "The camera is not allowed", /Allow it for this page/],
    ["absent", "No camera here", /Paste the address instead/],
    ["busy", "The camera cannot be used", /Another app or tab may be using it/],
  ] as const;
  for (const [state, title, advice] of cases) {
    const camera = await openCamera(state, storageState);
    await camera.page.goto(url);
    await scanButton(camera.page).click();
    const alert = scanner(camera.page).getByRole("alert");
    await expect(alert.getByText(title)).toBeVisible();
    await expect(alert.getByText(advice)).toBeVisible();
    if (state === "absent") await fillFromPicture(camera.page);
    await camera.context.grantPermissions(["camera"]);
    await alert.getByRole("button", { name: "Try again" }).click();
    if (state === "refused") {
      await expect(scanner(camera.page).getByText(/Point the camera/)).toBeVisible();
      await page.keyboard.press("Escape");
      continue;
    }
    await alert.getByRole("button", { name: "Enter the address by hand" }).click();
    await expect(scanner(camera.page)).toBeHidden();
    await expect(scanButton(camera.page)).toBeFocused();
  }
});

/** Where there is no camera, what came as a picture is read all the same. */
async function fillFromPicture(page: Page): Promise<void> {
  const advice = scanner(page).getByRole("alert");
  const [first] = await advice.getByRole("button").allTextContents();
  expect(first).toBe("Enter the address by hand");
  await choosePicture(page, Buffer.from("no picture"));
  await expect(advice.getByText("This file cannot be read as a picture.")).toBeVisible();
  await choosePicture(page, pictureOf("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"));
  await expect(
    advice.getByText(
      "This code is for Tron, which this wallet does not hold. You are sending in the Ethereum (local) network.",
    ),
  ).toBeVisible();
  const receiver = newReceiver();
  await choosePicture(page, pictureOf(`ethereum:${receiver}@31337?value=1e17`));
  await expect(scanner(page)).toBeHidden();
  await expect(field(page)).toHaveValue(receiver);
  await expect(page.getByText(/with an amount of 0\.1 ETH/)).toBeVisible();
  await scanButton(page).click();
  await expect(advice).toBeVisible();
}

test("a code for another asset of the person's is paid in that one, with its amount", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "4", coin: tether });
  await page.goto(product.origin);
  await activate(page, ether);
  await openAsset(page, ether);
  await page.goto(receiverUrl(page.url()));
  const receiver = newReceiver();
  await field(page).fill(`ethereum:${USDT}@31337/transfer?address=${receiver}&uint256=15e5`);
  await expect(field(page)).toHaveValue(receiver);
  await expect(page.getByText(/the code asks for USDT, and you are sending ETH\./)).toBeVisible();
  await page.getByRole("button", { name: "Send USDT instead" }).click();
  await expect(page.getByRole("heading", { name: "Who are you sending USDT to?" })).toBeVisible();
  await expect(field(page)).toHaveValue(new RegExp(`^${receiver}$`, "i"));
  await expect(page.getByText(/the code asks for USDT/)).toBeHidden();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel(/How much USDT/)).toHaveValue("1.5");
});

test("what the clipboard holds is pasted, or the reason why not is told", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  await activate(page, ether);
  await openAsset(page, ether);
  await page.goto(receiverUrl(page.url()));
  const paste = async (text: string) => {
    await page.evaluate(async (copied) => navigator.clipboard.writeText(copied), text);
    await page.getByRole("button", { name: "Paste" }).click();
  };
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const plain = newReceiver();
  await paste(` ${plain.slice(0, 12)}\n${plain.slice(12)} `);
  await expect(field(page)).toHaveValue(plain);
  // A browser that is busy may empty its clipboard a moment later.
  await expect(async () => {
    await paste("");
    await expect(page.getByText("The clipboard holds no text.")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(field(page)).toHaveValue(plain);
  await paste(`ethereum:${newReceiver()}@1`);
  await expect(page.getByText(OTHER_NETWORK)).toBeVisible();
  await expect(field(page)).toHaveValue(plain);
  const asked = newReceiver();
  await paste(`ethereum:${asked}@31337?value=5e17`);
  await expect(field(page)).toHaveValue(asked);
  await expect(page.getByText("Address filled in, with an amount of 0.5 ETH.")).toBeVisible();
  await paste("to a good friend of mine whom I know well");
  await expect(page.getByText(/begins with 0x/)).toBeVisible();

  await page.context().clearPermissions();
  await page.getByRole("button", { name: "Paste" }).click();
  await expect(page.getByText(/does not let us read the clipboard/)).toBeVisible();
  await expect(field(page)).toBeFocused();
});

/** Of the asset whose page stands at this address. */
const receiverUrl = (assetUrl: string) =>
  `${assetUrl.replace("/assets/", "/send-payment/asset/")}/type-of-payment/address/receiver`;
