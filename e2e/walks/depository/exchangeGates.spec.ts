import { expect, type Page, type Route } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { giveSpot, spotKeeper, spotOf, untilStocked } from "../../product/spotKeeper.ts";
import { test } from "../../product/test.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const ether = (page: Page) => page.getByRole("button", { name: /^Ether/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Confirm the exchange" });

/** Sends a call on with another input, which the server then refuses or not by itself. */
const sendOther = (change: (input: Record<string, unknown>) => object) => async (route: Route) => {
  const input = route.request().postDataJSON() as Record<string, unknown>; // the wallet's own call
  await route.continue({ postData: JSON.stringify(change(input)) });
};

/** From the current account's page to the dialog that makes an exchange into ether. */
async function openEther(page: Page): Promise<void> {
  await press(page, "Change asset");
  await expect(ether(page)).toBeEnabled();
  await ether(page).click();
  await expect(dialog(page)).toContainText("You get");
}

test("pairs that cannot be had say so, and are there once they can; too much is locked", async ({
  page,
  product,
}) => {
  await spotKeeper(page, product);
  await giveSpot(page, product, "10000.5");
  const pairs = /spotExchange\.getExchangePairs/;
  await page.route(
    pairs,
    sendOther((input) => ({ ...input, sourceAssetsKeys: "USDT" })),
  );
  await press(page, "Change asset");
  await expect(page.getByRole("alert")).toContainText(
    `An error occurred while retrieving exchange pairs. To resolve this issue, please contact us at ${product.brand.supportEmail}.`,
  );
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute(pairs);
  await page.route(pairs, (route) => route.abort());
  await press(page, "Try again");
  await expect(page.getByRole("alert")).toContainText("No prices right now");
  await page.unroute(pairs);
  await press(page, "Try again");
  await expect(ether(page)).toContainText("MAX");
  await expect(ether(page)).toBeDisabled();
  expect(await findBarriers(page)).toEqual([]);
});

test("a price that has moved is shown anew, a refusal says whom to ask, and an answer that was lost is asked for again", async ({
  page,
  product,
}) => {
  await spotKeeper(page, product);
  await giveSpot(page, product, "250.5");
  await untilStocked(product);
  const exchange = /spotExchange\.createSpotExchange/;
  await openEther(page);
  const confirm = () => dialog(page).getByRole("button", { name: "Confirm" }).click();

  // A price that was never told is refused as one that has run out.
  await page.route(
    exchange,
    sendOther((input) => {
      const exchangePair = input["exchangePair"] as object; // the wallet's own call
      return {
        ...input,
        exchangePair: { ...exchangePair, rate: { ...rateOf(exchangePair), price: "0.5" } },
      };
    }),
  );
  await confirm();
  await expect(dialog(page)).toContainText("The price has changed");
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute(exchange);

  await page.route(
    exchange,
    sendOther(({ idempotencyKey: _, ...input }) => input),
  );
  await confirm();
  await expect(dialog(page).getByRole("alert")).toContainText(
    `An error occurred while trying to exchange assets. To resolve this issue, please contact us at ${product.brand.supportEmail}.`,
  );
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute(exchange);

  await page.route(exchange, (route) => route.abort());
  await confirm();
  await expect(dialog(page).getByRole("alert")).toContainText("No answer yet");
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute(exchange);

  // Made, and its answer lost: the current account itself tells.
  await page.route(exchange, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm();
  await page.waitForURL(/\/depository$/);
  await expect(page.getByText(/^Exchanged: you have .* ETH/).first()).toBeVisible();
  const spot = await spotOf(page);
  expect(spot?.asset.token).toBe("ETH");
  expect(
    spot?.operations.filter(({ operationType }) => operationType === "exchange"),
  ).toMatchObject([{ status: "FULFILLED" }]);
});

/** The rate in a pair of the wallet's own call. */
const rateOf = (pair: object) => Reflect.get(pair, "rate") as object;
