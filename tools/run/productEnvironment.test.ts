import { brands, sandboxNetworks, sandboxNodes } from "@coffer/brands";
import { expect, test } from "vitest";
import { productEnvironment, productPorts } from "./productEnvironment.ts";

test("everything outside stands at its fixed distance from the wallet's port", () => {
  const { sandbox, server } = productEnvironment({ port: 4000, dataDir: "/data" });
  expect(sandbox).toMatchObject({ PORT: "4000", SANDBOX_DATA_DIR: "/data/sandbox" });
  expect(server).toMatchObject({
    PORT: "4000",
    COFFER_ENV: "local",
    COFFER_DATA_DIR: "/data",
    SMTP_URL: "smtp://127.0.0.1:4025",
    CHAIN_NODES:
      "evm:31337=http://127.0.0.1:4010,ton:-3=http://127.0.0.1:4011,bitcoin:regtest=http://127.0.0.1:4012",
    SANDBOX_URL: "http://127.0.0.1:4001",
    SUMSUB_FORM_ORIGINS: "http://127.0.0.1:4001",
    TG_API_ROOT: "http://127.0.0.1:4001/sandbox/providers/telegram",
    TG_HOST_ORIGINS: "http://localhost:4002,http://127.0.0.1:4002",
  });
  // Both sides of the identity provider have the same account.
  const { SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY, SUMSUB_WEBHOOK_SECRET } = server;
  expect(sandbox).toMatchObject({ SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY, SUMSUB_WEBHOOK_SECRET });
  // As have both sides of Telegram.
  const { TG_BOT_TOKEN, TG_BOT_NAME } = server;
  expect(sandbox).toMatchObject({ TG_BOT_TOKEN, TG_BOT_NAME });
});

test("both sides of each seller of coins have the same account, and its pages stand elsewhere", () => {
  const { sandbox, server } = productEnvironment({ port: 4000, dataDir: "/data" });
  const { MOONPAY_PUBLIC_KEY, MOONPAY_SECRET_KEY, MOONPAY_WEBHOOK_KEY } = server;
  const { TRANSAK_API_KEY, TRANSAK_API_SECRET } = server;
  expect(sandbox).toMatchObject({ MOONPAY_PUBLIC_KEY, MOONPAY_SECRET_KEY, MOONPAY_WEBHOOK_KEY });
  expect(sandbox).toMatchObject({ TRANSAK_API_KEY, TRANSAK_API_SECRET });
  for (const page of [server.MOONPAY_WIDGET_URL, server.TRANSAK_WIDGET_URL])
    expect(new URL(page).origin).toBe("http://127.0.0.1:4001");
});

test.each(brands.map((brand) => [brand.id, brand] as const))(
  "the server serves the brand %s, and the sandbox stands in for its networks",
  (brandId, brand) => {
    const { sandbox, server } = productEnvironment({ port: 4000, dataDir: "/data", brandId });
    expect(server).toMatchObject({ COFFER_BRAND: brandId });
    expect(sandbox).toMatchObject({ SANDBOX_NETWORKS: sandboxNetworks(brand, 4000) });
    expect(server).toMatchObject({ CHAIN_NODES: sandboxNodes(brand, 4000) });
    const told: { nodePort: number }[] = JSON.parse(sandbox.SANDBOX_NETWORKS);
    // Those that a start makes sure of, before anything stands there.
    expect(Object.values(productPorts(4000))).toEqual(
      expect.arrayContaining(told.map(({ nodePort }) => nodePort)),
    );
  },
);
