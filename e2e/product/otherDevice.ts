import { expect, type Browser, type Page } from "@playwright/test";
import type { Product } from "./product.ts";

/** Eight letters and more, of every kind that is asked for, and on no list. */
const PASSWORD = "Quiet-harbour-1873";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

/** Calls the wallet as the page itself would, with its token, and takes the token of the answer over. */
async function call(page: Page, procedure: string, input: object): Promise<void> {
  await page.evaluate(
    async ([path, given]) => {
      const [pair = ""] = document.cookie
        .split("; ")
        .filter((text) => text.includes("wallet-token-"));
      const [name = "", jwtWebToken = ""] = pair.split("=");
      const response = await fetch(`/api/trpc/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ jwtWebToken, ...given }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      const token = /"jwtWebToken":"([^"]+)"/.exec(text)?.[1];
      if (token !== undefined) document.cookie = `${name}=${token}; Path=/; SameSite=Lax`;
    },
    [procedure, input] as const,
  );
}

/** Another device of the person whose page is given: another browser, signed in by password. */
export async function otherDevice(
  browser: Browser,
  { page, product, email }: { page: Page; product: Product; email: string },
): Promise<Page> {
  await call(page, "auth.setPassword", { password: PASSWORD });
  const context = await browser.newContext({ userAgent: IPHONE });
  const other = await context.newPage();
  await other.goto(product.origin);
  await expect(other.getByLabel("Email")).toBeVisible();
  await expect.poll(() => other.evaluate(() => document.cookie)).toContain("wallet-token-");
  const contact = { type: "email", value: email };
  await call(other, "auth.authorizeByPassword", { contact, password: PASSWORD });
  await other.reload();
  await expect(other.getByText("Summary balance")).toBeVisible();
  return other;
}
