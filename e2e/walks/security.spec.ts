import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { test } from "../product/test.ts";

test("rule 236: a script that was smuggled into the page does not run", async ({
  page,
  product,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  await page.route(`${product.origin}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "</body>",
      '<script>window.smuggled = 1</script><img src="x:" onerror="window.smuggled = 2"></body>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`${product.origin}/`);
  await expect(page.getByLabel("Email")).toBeVisible();
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
  expect(complaints.join("\n")).toContain("Content Security Policy");
});

test("rule 237: the wallet cannot be framed by another page", async ({ page, product }) => {
  const stranger = http.createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<iframe src="${product.origin}/" width="400" height="700"></iframe>`);
  });
  await new Promise<void>((resolve) => {
    stranger.listen(0, "127.0.0.1", resolve);
  });
  const { port } = stranger.address() as AddressInfo; // it listens on a port
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect.poll(() => complaints.join("\n")).toMatch(/frame-ancestors|X-Frame-Options/i);
  await expect(page.frameLocator("iframe").getByLabel("Email")).toHaveCount(0);
  stranger.close();
});
