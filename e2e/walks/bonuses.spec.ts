import { expect } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { newEmail } from "../product/person.ts";
import { openPartner } from "../product/partner.ts";
import { signIn } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

test("what a partner gives is told on home, collected with motion and without, and moved to the own account", async ({
  page,
  product,
}) => {
  const partner = await openPartner(product, {
    name: "lucky-ducks",
    title: "Lucky Ducks",
    funds: "1",
  });
  const email = newEmail();
  await signIn(page, product, email);
  const card = page.getByRole("button", { name: /^Bonus assets/ });
  await expect(card).toHaveCount(0);
  await partner.accrue(email, "0.004");
  await expect(card).toContainText("1 new bonus");
  expect(await findBarriers(page)).toEqual([]);

  await card.click();
  const welcome = page.getByRole("dialog", { name: "Welcome partner bonus" });
  await expect(welcome).toContainText("apart from your other assets");
  expect(await findBarriers(page)).toEqual([]);
  await welcome.getByRole("button", { name: "Collect" }).click();
  const collecting = page.getByRole("dialog", { name: "Your new bonuses" });
  // Who wants less motion has the summary at once.
  await expect(collecting.getByRole("listitem")).toHaveText([/Lucky Ducks\s*\+0\.004 ETH/]);
  expect(await findBarriers(page)).toEqual([]);
  await collecting.getByRole("button", { name: "Show bonuses" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bonus assets" })).toBeVisible();
  const bar = page.getByRole("progressbar", { name: "On the way to your account" });
  await expect(bar).toHaveAttribute("aria-valuetext", "0.004 of 0.01 ETH");
  await expect(bar).toHaveAttribute("aria-valuenow", "40");
  await expect(
    page.getByText("From 0.01 ETH on, you can move it to your Ether account."),
  ).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(card).toBeVisible();
  await expect(card).not.toContainText("new");

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await partner.accrue(email, "0.016");
  await expect(card).toContainText("1 new bonus");
  await card.click();
  await expect(collecting).toContainText("From Lucky Ducks");
  await expect(collecting.getByRole("listitem")).toHaveText([/Lucky Ducks\s*\+0\.016 ETH/]);
  await collecting.getByRole("button", { name: "Show bonuses" }).click();

  await page.getByRole("button", { name: "Activate Ether and move" }).click();
  await expect(page.getByText("0.02 ETH is on your Ether account.")).toBeVisible();
  await expect(bar).toHaveAttribute("aria-valuenow", "0");
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("button", { name: /^Ether/ })).toContainText("0.02 ETH");
});
