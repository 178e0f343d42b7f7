import { expect } from "@playwright/test";
import { expectInstallable } from "../product/expectInstallable.ts";
import {
  activate,
  ether,
  newEmail,
  openAsset,
  pour,
  readOwnAddress,
  signInByHand,
} from "../product/person.ts";
import { test } from "../product/testOfMarmalade.ts";

test("another brand at a base path of its own: pages, files, calls, news, cookie, links, reload", async ({
  page,
  context,
  product,
}) => {
  const { name, basePath, tabLabels } = product.brand;
  const coin = { ...ether, tab: tabLabels.web3 };
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("websocket", (socket) => asked.push(socket.url()));
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });

  await page.goto(product.origin);
  await expect(page).toHaveTitle(new RegExp(name));
  await expectInstallable(page, product);
  await signInByHand(page, product, newEmail());
  await activate(page, coin);
  await openAsset(page, coin);
  const address = await readOwnAddress(page);

  // What the network shows comes over the websocket alone.
  await pour(product, address, "0.5");
  await expect(page.getByText(/0\.5\s*ETH received/).first()).toBeVisible();
  const link = page.getByRole("link", { name: /Check account address in Blockchain browser/ });
  const explorer = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(explorer.status()).toBe(200);

  // A deep link, a reload, and a path that the wallet's own start page routes.
  const deep = page.url();
  expect(new URL(deep).pathname).toMatch(new RegExp(`^${basePath}assets/[^/]+/address$`));
  await page.reload();
  await expect(page.getByRole("button", { name: /Copy address/ })).toBeVisible();
  expect(page.url()).toBe(deep);
  await page.goto(`${product.origin}/no/such/page`);
  await page.getByRole("button", { name: "Go to home" }).click();
  await expect(page.getByText("Summary balance")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(basePath);

  const cookies = await context.cookies(`${product.origin}/`);
  expect(cookies.find((cookie) => cookie.name.includes("token"))?.path).toBe(basePath);
  const wallet = new URL(product.origin);
  const outside = asked.filter((url) => {
    const { host, pathname, protocol } = new URL(url);
    return protocol !== "data:" && (host !== wallet.host || !`${pathname}/`.startsWith(basePath));
  });
  expect(outside).toEqual([]);
  expect(asked.some((url) => url.startsWith("ws:"))).toBe(true);
  expect(refused).toEqual([]);
});
