import { formatDecimal } from "@coffer/core/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdBlocks } from "../../testing/chains/holdBlocks.ts";
import { sandboxCall, signIn, until } from "../../testing/people/people.ts";
import { sharedWorld } from "../../testing/worlds/sharedWorld.ts";
import type { World } from "../../testing/worlds/world.ts";

const networkId = { type: "ton", chainId: "-3" } as const;
const PEOPLE = 5;
/** Of each asset, to each person. */
const GIFTS = 20;
const assets = [
  { token: "TON", decimals: 9 },
  { token: "USDT", decimals: 6 },
] as const;

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});
afterAll(async () => holdBlocks(world, networkId, false));

async function join(place: number) {
  const caller = await signIn(world, `held-${place}@example.com`);
  const open = async (token: string) => {
    const asked = { network: "TON", networkId, token, chainId: networkId.chainId };
    const { accountId, state } = await caller.must("wallet.createBlockchainAccount", asked);
    const address = state.assets.find(({ id }) => id === accountId)?.address ?? "";
    return { accountId, address };
  };
  return { caller, TON: await open("TON"), USDT: await open("USDT") };
}

/** One whole unit and a little, so that no two of a person's are the same message to the bit. */
const unitsOf = (decimals: number, place: number): bigint =>
  10n ** BigInt(decimals) + BigInt(place);

test("200 deposits of TON and USDT that one batch of blocks takes are all credited, once", async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, place) => join(place)));
  await holdBlocks(world, networkId, true);
  const counted = { answered: 0 };
  const gifts = people.flatMap((person) =>
    assets.flatMap(({ token, decimals }) =>
      Array.from({ length: GIFTS }, async (_, place) => {
        const amount = formatDecimal(unitsOf(decimals, place), decimals);
        const { address } = person[token];
        await sandboxCall(world, "faucet", { networkId, token, address, amount });
        counted.answered += 1;
      }),
    ),
  );
  expect(gifts).toHaveLength(200);
  await sandboxCall(world, "networks");
  expect(counted.answered).toBe(0);
  const given = Promise.all(gifts);
  await until("all of them to stand in blocks", async () => {
    await sandboxCall(world, "mine", { networkId, blocks: 4 });
    return counted.answered === gifts.length ? true : undefined;
  });
  await given;
  await holdBlocks(world, networkId, false);
  for (const { caller, ...accounts } of people) {
    const { state } = await until("every deposit to be credited", async () => {
      const answer = await caller.must("app.getAppState");
      const { transfers } = answer.state;
      const isOver =
        transfers.length === 2 * GIFTS && transfers.every((one) => one.state === "FULFILLED");
      return isOver ? answer : undefined;
    });
    for (const { token, decimals } of assets) {
      const sum = Array.from({ length: GIFTS }, (_, place) => unitsOf(decimals, place));
      const whole = sum.reduce((total, units) => total + units, 0n);
      const asset = state.assets.find(({ id }) => id === accounts[token].accountId);
      expect(asset?.amount).toBe(formatDecimal(whole, decimals));
    }
    const ids = state.transfers.map(({ blockchainTransactionId: id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
