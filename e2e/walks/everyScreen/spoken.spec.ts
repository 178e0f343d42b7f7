import { askAboutCookies } from "../../product/cookies.ts";
import { expect } from "@playwright/test";
import { approve } from "../../product/approve.ts";
import { confirmationsOf } from "../../product/localChain.ts";
import {
  activate,
  ether,
  expectReceived,
  newEmail,
  newReceiver,
  openAsset,
  pour,
  readCode,
  readOwnAddress,
} from "../../product/person.ts";
import { test } from "../../product/test.ts";
import { listenIn } from "../../spoken/listenIn.ts";

test("who hears the road is told what changes, once, and finds every screen in words", async ({
  page,
  product,
}) => {
  const { said, forget } = await listenIn(page);
  const email = newEmail();
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const pinRate = (price: string | null) =>
    page.request.put(`${product.origin}/sandbox/api/rates`, {
      data: { commodity: "ETH", currency: "USD", price },
    });

  await askAboutCookies(page.context());
  await page.goto(product.origin);
  await button("Reject").click();
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - banner: Coffer TEST
    - main:
      - heading "Sign in" [level=1]
      - textbox "Email"
      - button "Continue"
    - contentinfo:
      - link "Terms of Use"
      - link "Privacy Policy"
      - link "Cookies"
      - 'button "Language: English"'
  `);
  await page.getByLabel("Email").fill("nobody");
  await button("Continue").click();
  await expect.poll(said).toEqual(["Contact format is incorrect."]);
  await forget();
  await page.getByLabel("Email").fill(email);
  await button("Continue").click();
  await page.getByLabel("Verification code").fill("000000");
  await expect.poll(said).toContain("Wrong verification code.");
  await page.getByLabel("Verification code").fill(await readCode(product, email));
  await page.getByLabel("I agree with terms and conditions").check();
  await button("Continue").click();
  await expect(page.getByText("Summary balance")).toBeVisible();
  await approve(page, product, email);
  await expect.poll(said).toContain("You are verified. You can send funds now.");
  await forget();

  await activate(page, ether);
  await expect.poll(said).toEqual(["Ether is active."]);
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - status:
      - paragraph: Ether is active.
    - banner:
      - button "Menu"
      - heading "Home" [level=1]
      - group "Actions":
        - button "Receive"
        - button "Send"
        - button "Buy"
        - button "Voucher"
    - main:
      - tablist "Kinds of assets":
        - tab "WEB3" [selected]
      - tabpanel "WEB3":
        - list "Assets":
          - listitem:
            - button /Ether Ethereum \\(local\\) 0 ETH \\$0\\.00 [+−]?\\d+\\.\\d{2}% in 24 hours/
    - navigation "More":
      - button "Transactions history"
      - button "Operations"
  `);

  await forget();
  await openAsset(page, ether);
  const address = await readOwnAddress(page);
  await button(/Copy address/).click();
  await button("Back").click();
  await expect(page.getByRole("slider")).toBeVisible();
  await forget();
  await pour(product, address, "2");
  await expectReceived(page, "2", ether);
  await expect.poll(said).toEqual(["2 ETH is on its way", "2 ETH received"]);
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
      - heading "Ether" [level=1]
      - button "Menu"
      - group "Actions":
        - button "Receive"
        - button "Send"
    - main:
      - region "Rate":
        - paragraph: /1 ETH ≈ [\\d,]+\\.\\d{2} USD/
        - slider "Price chart of ETH"
        - paragraph: /ETH in 24 hours. from .* to .*, lowest .*, highest .*/
        - radiogroup "How far back the chart looks":
          - radio "Day" [checked]
          - radio "Week"
          - radio "Month"
      - heading "Recent" [level=2]
      - list:
        - listitem:
          - link /Received .* \\+2 ETH/
      - link "All transactions"
    - region "My wallet address":
      - link "Show the address and its QR code"
  `);

  await forget();
  await button("Send").click();
  await button(/To address/).click();
  await page.getByLabel(/Address in the Ethereum \(local\) network/).fill(newReceiver());
  await button("Continue").click();
  const amount = page.getByLabel(/How much ETH/);
  await amount.fill("99");
  await expect(amount).not.toHaveValue("99");
  await expect
    .poll(said)
    .toEqual([
      "The amount to send cannot exceed your balance 2 ETH",
      "That was too much: set to the most you can send.",
    ]);
  await amount.fill("0.3");
  await expect(button("Continue")).toBeEnabled();
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
      - heading "Send" [level=1]
    - main:
      - paragraph: /To 0x.*/
      - textbox "How much ETH are you sending? ETH": "0.3"
      - button /≈ \\$[\\d,.]+ Swap currencies/
      - button "MIN"
      - button "MAX"
      - term: Balance
      - definition: /2 ETH ≈ \\$[\\d,.]+/
      - term: Network fee
      - definition:
        - button /0\\.\\d+ ETH , show every digit/
        - text: /≈ \\$\\d+\\.\\d{2}/
      - button "Continue"
  `);
  await button("Continue").click();
  await expect(button("Send 0.3 ETH")).toBeEnabled();
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
      - heading "Send confirm" [level=1]
    - main:
      - text: 0.3 ETH Ether · Ethereum (local)
      - term: To
      - definition: /0x.*This is your first payment to this address/
      - term: Network
      - definition: Ethereum (local)
      - term: Amount
      - definition: /0\\.3 ETH ≈ \\$[\\d,.]+/
      - term: Network fee
      - definition
      - term: Total to pay
      - definition: /0\\.30\\d+ ETH ≈ \\$[\\d,.]+/
      - paragraph: The recipient sees a shared address of ours as the sender, not yours.
      - alert
      - button "Send 0.3 ETH"
      - paragraph: A sent payment cannot be taken back. Compare the address.
  `);
  await forget();

  await pinRate("4321");
  await button("Send 0.3 ETH").click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  // A step that stands when the page comes is no news; no confirmation is counted aloud.
  const ofPayment = ["Created", "On the network", "The payment was successfully sent"];
  const heard = await said();
  const depth = confirmationsOf(product);
  expect(ofPayment.slice(-heard.length)).toEqual(heard);
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
      - heading "Transaction check" [level=1]
      - button "CLOSE"
    - main:
      - text: 0.3 ETH
      - status: The payment was successfully sent
      - list "Progress of the payment":
        - listitem: Created , finished
        - listitem: On the network , finished ${depth} of ${depth} confirmations
        - listitem: Done , finished
      - term: Total paid
      - definition
      - link "Show in Blockchain browser"
      - button "Go to home"
  `);

  await forget();
  await button("Go to home").click();
  await expect(page.getByText(/\$7,3\d\d\.\d\d/).first()).toBeVisible({ timeout: 40_000 });
  await pinRate(null);
  expect(await said(), "a rate that ticks is not read out").toEqual([]);
});
