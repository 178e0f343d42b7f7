import { expect, test } from "vitest";
import { merchantDocsPage } from "./merchantDocsPage.ts";

test.each(["/", "/wallet/"])("rule 31: the page names what stands below %s there", (basePath) => {
  const { html } = merchantDocsPage({
    name: "Coffer",
    url: `https://pay.example${basePath}merchant/v1`,
    assetKey: "ETH:evm:31337",
  });
  for (const page of ["faucet", "mailbox"])
    expect(html).toContain(`<code>https://pay.example${basePath}sandbox/${page}</code>`);
  expect(html).toContain(`https://pay.example${basePath}invoice/pay/`);
});
