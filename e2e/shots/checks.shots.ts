import { walkChecks } from "../languages/walkChecks.ts";
import { ether as anyEther, newEmail } from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";
import { openCamera } from "./camera.ts";

/** The checks of identity and address, and what waits for them. */
test("the checks", async ({ page, product }) => {
  const { take: look } = openCamera(page);
  const email = newEmail();
  const coin = { ...anyEther, tab: product.brand.tabLabels.web3 };
  await richPerson(page, product, { email, amount: "2.5", coin });
  await walkChecks({ page, product, email, asset: page.url(), look });
});
