import { expect } from "@playwright/test";
import { whenShown } from "../firstLoad/visit.ts";
import { newEmail } from "../product/person.ts";
import { signIn } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

test("the second visit opens without the network, and a wallet that is told to forgets its worker", async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product, newEmail());
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain("wallet.last-known");
  // The worker comes at a visit of somebody who is known, after a pause.
  await page.reload();
  await whenShown(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state), {
      timeout: 45_000,
    })
    .toBe("activated");
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/");
  expect(kept.filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);

  await context.setOffline(true);
  await page.goto(`${product.origin}/settings`);
  await page.goto(product.origin);
  await expect(page.getByText(/Summary balance, as of/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Summary balance", { exact: true })).toBeVisible();

  await page.goto(`${product.origin}/?no-worker`);
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
});
