import { randomUUID } from "node:crypto";
import type { Brand } from "@coffer/brands";
import type { KycStatus } from "@coffer/core/kyc";
import { evmQuote } from "@coffer/chains/evm/node";
import { ok, refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { amlSaying } from "../../testing/rigs/amlSaying.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import { EVM } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { freeze } from "../guard/freeze.ts";
import { sendPayment } from "./sendPayment.ts";

const RICH = 10n ** 18n;
const FEE_UNITS = 10n ** 15n;
const SINCE = "2026-01-01T00:00:00.000Z";
const STRANGER = "0x8000000000000000000000000000000000000008";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
  rig.chain.quoteFee = async () =>
    ok(evmQuote({ gas: 10n ** 6n, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 1n }));
});
afterAll(async () => rig.close());

const withKyc = (services: Services, verificationStatus: KycStatus): Services => ({
  ...services,
  kyc: {
    ...services.kyc,
    statusOf: async () => ({ verificationStatus, updatedAt: SINCE, formUrl: null }),
  },
});

/** The same wallet, whose brand sets these limits for every asset. */
const withLimits = (services: Services, limits: { sendMin: string; sendMax: string }): Services => {
  const networks = services.brand.networks.map((network) => ({
    ...network,
    assets: network.assets.map((asset) => ({ ...asset, ...limits })),
  }));
  return { ...services, brand: { ...services.brand, networks } satisfies Brand };
};

/** A person with one ether, who asks for a payment whatever their wallet would say of it. */
async function payer(name: string) {
  const { services, signIn } = waysIn(rig.services);
  const who = await signIn("email", `${name}@gates.example`);
  const { listing } = rig;
  const account = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId: who.userId, listing }));
  await bookDeposit(services, { userId: who.userId, account, listing, units: RICH });
  const { accountId } = account;
  return {
    services,
    userId: who.userId,
    send: (as: Services, amount = "0.1") =>
      sendPayment(as, {
        ...who,
        paymentInput: {
          accountId,
          currency: { symbol: "ETH", type: "COIN" },
          amount,
          destination: STRANGER,
        },
        networkId: EVM,
        idempotencyKey: randomUUID(),
      }),
    left: async () => (await readSpendable(services.database, [accountId])).get(accountId),
  };
}

test.each(["NONE", "CANCELLED", "USER_INPUT_REQUIRED", "PROCESSING", "DECLINED"] as const)(
  "whose identity is %s sends nothing",
  async (status) => {
    const { left, send, services } = await payer(`kyc-${status.toLowerCase()}`);
    expect(await send(withKyc(services, status))).toEqual(
      refused({ code: "SEND_PAYMENT_REQUIRED_APPROVED_KYC" }),
    );
    expect(await left()).toBe(RICH);
  },
);

test("an amount outside of the brand's limits is refused by a unit, and taken at either bound", async () => {
  const { left, send, services } = await payer("limits");
  const limited = withLimits(services, { sendMin: "0.1", sendMax: "0.2" });
  for (const amount of ["0.099999999999999999", "0.200000000000000001", "0"])
    expect(await send(limited, amount)).toEqual(refused({ code: "AMOUNT_OUT_OF_LIMITS" }));
  expect(await left()).toBe(RICH);
  for (const amount of ["0.1", "0.2"])
    expect(await send(limited, amount)).toMatchObject({ ok: true });
  expect(await left()).toBe(RICH - 3n * (RICH / 10n) - 2n * FEE_UNITS);
});

test("an amount that the balance covers without its fee alone is refused", async () => {
  const { left, send, services } = await payer("fee");
  const poor = refused({ code: "INSUFFICIENT_FUNDS" });
  expect(await send(services, "1")).toEqual(poor);
  expect(await send(services, "0.999000000000000001")).toEqual(poor);
  expect(await left()).toBe(RICH);
  expect(await send(services, "0.999")).toMatchObject({ ok: true });
  expect(await left()).toBe(0n);
});

test.each(["DISABLED", "UNKNOWN"] as const)(
  "an address about which the answer is %s is not paid",
  async (status) => {
    const { left, send, services } = await payer(`aml-${status.toLowerCase()}`);
    expect(await send({ ...services, aml: amlSaying(status) })).toEqual(
      refused({ code: "AML_STATUS_NOT_ALLOWED" }),
    );
    expect(await left()).toBe(RICH);
  },
);

test("a freeze that comes while the address is asked about stops the payment", async () => {
  const { left, send, services, userId } = await payer("freezes-meanwhile");
  const { aml } = services;
  const frozenMeanwhile: Services = {
    ...services,
    aml: {
      ...aml,
      checkAddress: async (...asked) => {
        await freeze(services, { userId });
        return aml.checkAddress(...asked);
      },
    },
  };
  expect(await send(frozenMeanwhile)).toEqual(refused({ code: "PAYMENTS_FROZEN" }));
  expect(await left()).toBe(RICH);
});
