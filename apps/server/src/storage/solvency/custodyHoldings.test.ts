import { afterAll, beforeAll, expect, test } from "vitest";
import { EVM } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { keepHoldings, listFilledAddresses, nextInRotation } from "./custodyHoldings.ts";

let rig: Rig;
let addresses: readonly string[];
beforeAll(async () => {
  rig = await startRig();
  const made: string[] = [];
  for (let count = 0; count < 7; count += 1) made.push((await rig.addUser()).address);
  addresses = made;
});
afterAll(async () => rig.close());

test("in rotation every address comes once before any comes again", async () => {
  const { database } = rig.services;
  const asked: (readonly string[])[] = [];
  let after = -1n;
  for (let turn = 0; turn < 4; turn += 1) {
    const next = await nextInRotation(database, EVM, { after, limit: 3 });
    asked.push(next.addresses);
    after = next.next;
  }
  expect(asked).toEqual([
    addresses.slice(0, 3),
    addresses.slice(3, 6),
    addresses.slice(6),
    addresses.slice(0, 3),
  ]);
});

test("an address is asked about for as long as it holds something", async () => {
  const { database } = rig.services;
  const asset = { networkId: EVM, assetKey: rig.listing.key };
  const [first = "", second = ""] = addresses;
  const keep = (units: bigint, height: bigint) => {
    const held = new Map([
      ["payout", 0n],
      [first, units],
      [second, 0n],
    ]);
    return keepHoldings(database, asset, { held, height, always: "payout" });
  };
  await keep(5n, 10n);
  expect(await listFilledAddresses(database, asset, "payout")).toEqual([first]);
  await keep(0n, 11n);
  expect(await listFilledAddresses(database, asset, "payout")).toEqual([]);
});

test("an address that was sent gas is asked about, and so is one that was paid", async () => {
  const asset = { networkId: EVM, assetKey: rig.listing.key };
  const [, , topped = "", swept = ""] = addresses;
  await rig.addOutgoing({ kind: "feeTopUp", destination: topped });
  await rig.addOutgoing({ kind: "sweep", destination: swept });
  expect(await listFilledAddresses(rig.services.database, asset, "payout")).toEqual([topped]);
});
