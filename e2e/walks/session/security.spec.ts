import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { test } from "../../product/test.ts";

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

/** What a hole in a page would be used for, done from inside it; answers what the browser let happen. */
function smuggle(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    type Factory = { createPolicy(name: string, rules: object): object };
    const { trustedTypes } = globalThis as { trustedTypes?: Factory }; // not in every browser
    const attempts: Record<string, () => void> = {
      markup: () => {
        document.createElement("div").innerHTML = "<b>smuggled</b>";
      },
      frame: () => {
        document.createElement("iframe").srcdoc = "<b>smuggled</b>";
      },
      script: () => {
        const script = document.createElement("script");
        script.src = "/smuggled.js";
        document.head.append(script);
      },
      worker: () => {
        new Worker("/smuggled.js").terminate();
      },
      policy: () => {
        trustedTypes?.createPolicy("mine", { createHTML: (text: string) => text });
      },
    };
    return Object.entries(attempts).flatMap(([way, attempt]) => {
      try {
        attempt();
        return [way];
      } catch {
        return [];
      }
    });
  });
}

for (const path of ["/", "/tg/"]) {
  test(`rule 564: nothing that a page at ${path} is given as text becomes markup or a script`, async ({
    page,
    product,
  }) => {
    let isStrict = true;
    let asked = 0;
    await page.route(`${product.origin}/smuggled.js`, async (route) => {
      asked += 1;
      await route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await page.route(`${product.origin}${path}`, async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers["content-security-policy"] ?? "";
      const loose = policy.replace(/ (?:require-trusted-types-for|trusted-types) [^;]*;/g, "");
      headers["content-security-policy"] = isStrict ? policy : loose;
      await route.fulfill({ response, headers });
    });
    await page.goto(`${product.origin}${path}`);
    expect(await smuggle(page)).toEqual([]);
    expect(asked).toBe(0);

    // The same page without these two lines: each way is open, so the lines are what closes them.
    isStrict = false;
    await page.goto(`${product.origin}${path}`);
    expect(await smuggle(page)).toEqual(["markup", "frame", "script", "worker", "policy"]);
    await expect.poll(() => asked).toBeGreaterThan(0);
  });
}
