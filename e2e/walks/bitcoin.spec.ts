import { expect, type Locator, type Page } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { runAxe } from "../everyone/runAxe.ts";
import { changeLanguage } from "../languages/changeLanguage.ts";
import { approveUnseen } from "../product/approve.ts";
import {
  activate,
  balanceOnChain,
  bitcoin,
  confirmAmount,
  expectReceived,
  newEmail,
  openAmount,
  openAsset,
  pour,
  readOwnAddress,
} from "../product/person.ts";
import type { Product } from "../product/product.ts";
import { richPerson, signIn } from "../product/quickPerson.ts";
import { readCode } from "../scan/readCode.ts";
import { test } from "../product/test.ts";

/** One of each form, of a chain that everybody may have; nobody has their keys. */
const receivers = [
  ["a key by its hash", "mqmrJ4b1V1gSWVPmb9JXqFGkTFEMaWm5w7"],
  ["a script by its hash", "2N3W7zHvVqM4v2LF8focd3uQcx88Y4NEYMp"],
  ["a witness key, as codes write it", "BCRT1Q6RZ28MCFAXTMD6V789L9RRLRUSDPRR9PZ3CPPK"],
  ["a witness script", "bcrt1qwzp86f90kkwqkqak59ytgkw9j27vhhrtm2gq3kvd36fhcmg7jejq0073j7"],
  ["taproot", "bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqvg32hk"],
] as const;

const code = (page: Page): Locator => page.getByRole("img", { name: /^QR code/ });
const held = (product: Product, address: string) =>
  balanceOnChain(product, address, "BTC", bitcoin.networkId);

async function hold(page: Page, { origin }: Product, isHeld: boolean): Promise<void> {
  const data = { networkId: bitcoin.networkId, isHeld };
  expect((await page.request.put(`${origin}/sandbox/api/hold`, { data })).ok()).toBe(true);
}

test("BTC is received at a code that a camera reads, seen on its way and counted at its depth", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await signIn(page, product, email);
  await approveUnseen(page, product, email);
  await activate(page, bitcoin);
  await openAsset(page, bitcoin);
  const address = await readOwnAddress(page, bitcoin);
  expect(address).toMatch(/^bcrt1q[02-9ac-hj-np-z]{38}$/);
  expect(await readCode(code(page))).toBe(address);
  await page.getByRole("button", { name: "Request an amount" }).click();
  await page.getByLabel(/How much BTC/).fill("0.00012345");
  await expect(code(page)).toHaveAccessibleName(/asks for 0\.00012345 BTC/);
  const asked = `bitcoin:${address}?amount=0.00012345`;
  await expect.poll(() => readCode(code(page)).catch(() => "")).toBe(asked);
  expect(await findBarriers(page)).toEqual([]);

  await hold(page, product, true);
  const gift = pour(product, address, "0.0123456", bitcoin);
  await product.ask("mine", { networkId: bitcoin.networkId, blocks: 1 });
  await gift;
  await expect(page.getByText(/0\.0123456\s*BTC is on its way/).first()).toBeVisible();
  await hold(page, product, false);
  await expectReceived(page, "0.0123456", bitcoin);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText(/^0\.0123456\s*BTC$/).first()).toBeVisible();
});

test("BTC is sent to each form of address, at the fee that was shown", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "0.05", coin: bitcoin });
  for (const [form, receiver] of receivers) {
    const before = Number(await held(product, receiver));
    await openAmount(page, receiver, bitcoin);
    await confirmAmount(page, "0.0011", bitcoin);
    const spelled = receiver.startsWith("BCRT") ? receiver.toLowerCase() : receiver;
    await expect(page.getByText(/0\.0000\d+ BTC/).first()).toBeVisible();
    await page.getByRole("button", { name: "Send 0.0011 BTC" }).click();
    await expect(page.getByText("The payment was successfully sent"), form).toBeVisible();
    expect(Number(await held(product, spelled)) - before).toBeCloseTo(0.0011, 8);
    const explorer = page.getByRole("link", { name: /explorer|browser/i }).first();
    expect(await explorer.getAttribute("href")).toMatch(
      /explorer\/bitcoin\/regtest\/tx\/[0-9a-f]{64}$/,
    );
    await page.getByRole("button", { name: "Back" }).click();
  }
  await page.goto(`${product.origin}/transactions-history`);
  await expect(page.getByText(/−0\.0011/)).toHaveCount(receivers.length);
  expect(await findBarriers(page)).toEqual([]);
});

test("what is no address of this network is called by its name, in both languages", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "0.05", coin: bitcoin });
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: /To address/ }).click();
  const box = page.getByLabel("Address in the Bitcoin (local) network");
  const invoice = `lnbc20m1pvjluez${"q".repeat(60)}`;
  const key = `zpub${"6".repeat(107)}`;
  const refused = [
    [`lightning:${invoice}`, /This is a Lightning invoice/],
    [invoice, /This is a Lightning invoice/],
    [key, /public key of a whole wallet/],
    ["bcrt1Q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk", /in small letters or in capitals/],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", /belongs to another network/],
    ["ltc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", /begins with bcrt1, m, n, or 2/],
    [
      `bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1`,
      /This code is for another network/,
    ],
  ] as const;
  for (const [text, said] of refused) {
    await box.fill(text);
    await expect(page.getByText(said), text).toBeVisible();
    await expect(page.getByText(said)).toHaveCount(1);
  }
  await box.fill("bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppq");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/Its checksum does not match/)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await changeLanguage(page, "ru-KZ");
  await page.getByRole("textbox").first().fill(invoice);
  await expect(page.getByText(/Это счёт Lightning/)).toBeVisible();
  await page.getByRole("textbox").first().fill(key);
  await expect(page.getByText(/открытый ключ целого кошелька/)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  await changeLanguage(page, "en");
  // What is said of a code stays in the language that it was said in.
  await expect(page.getByRole("heading", { name: "Who are you sending BTC to?" })).toBeVisible();
  const asked = "bitcoin:BCRT1Q6RZ28MCFAXTMD6V789L9RRLRUSDPRR9PZ3CPPK?amount=0.002&label=Ann";
  await page.getByRole("textbox").first().fill(asked);
  await expect(page.getByText(/with an amount of 0\.002 BTC/)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  const amount = page.getByLabel(/How much BTC/);
  await expect(amount).toHaveValue("0.002");
  await amount.fill("0.00000546");
  // The refusal stands for half a second, and then what it led to.
  await expect(page.getByText("set to the least you can send")).toBeVisible();
  await expect(amount).toHaveValue("0.00002");
  await amount.fill("0.000000001");
  await expect(amount).not.toHaveValue("0.000000001");
  expect(await findBarriers(page)).toEqual([]);
});
