import { houseUserId } from "../../openAccount.ts";
import type { Random } from "./createRandom.ts";
import { complete, leg, type Business, type SimulatedItem } from "./makeItem.ts";
import { simulatedNetworks, type SimulatedWorld } from "./simulatedWorld.ts";

type Scene = {
  readonly random: Random;
  readonly world: SimulatedWorld;
  /** Open ones, each with what opened it. */
  readonly holds: readonly SimulatedItem[];
};

const PARTS_MOST = 4;
const CHARGE_MOST = 9;

/**
 * Payments that one transaction pays, of the network on which they go together: each is ended by itself at
 * the charge that all of them were shown, and what the network took is booked once, out of where the
 * charges went. What is left of those is the house's gain, what lacks its loss (rule 466). Where fewer than
 * two wait, two are paid in and order one each.
 */
export function makeBatch({ random, world, holds }: Scene): readonly SimulatedItem[] {
  const { coin } = random.pick(simulatedNetworks.filter(({ goesTogether }) => goesTogether));
  const charge = BigInt(1 + random.below(CHARGE_MOST));
  const waiting = holds.flatMap(({ transfer }) => {
    const [kept, ...others] = transfer.legs.filter(({ units }) => units > 0n);
    if (kept === undefined || others.length > 0 || kept.units <= charge) return [];
    const account = world.accounts.find(({ accountId }) => accountId === kept.accountId);
    return account?.assetKey === coin ? [{ holdId: transfer.transferId, kept }] : [];
  });
  if (waiting.length < 2)
    return [order({ random, world, coin }), order({ random, world, coin })].flat();
  const chain = world.find(houseUserId, coin, "chain");
  const networkFees = world.find(houseUserId, coin, "networkFees");
  const parts = waiting
    .slice(0, PARTS_MOST)
    .map(({ holdId, kept: { accountId, units } }): Business => {
      const legs = [leg(accountId, -units), leg(chain, units - charge), leg(networkFees, charge)];
      return { kind: "part", legs, hold: { kind: "end", holdId, as: "posted" } };
    });
  const paid = BigInt(1 + random.below(2 * CHARGE_MOST * parts.length));
  const legs = [leg(chain, paid), leg(networkFees, -paid)];
  const all = parts.toSpliced(random.below(parts.length + 1), 0, { kind: "batch", legs });
  return all.map((business) => complete(random, world, houseUserId, business));
}

type Order = Pick<Scene, "random" | "world"> & { readonly coin: string };

function order({ random, world, coin }: Order): readonly SimulatedItem[] {
  const userId = random.pick(world.userIds);
  const spendable = world.find(userId, coin, "spendable");
  const pending = world.find(userId, coin, "pending");
  const units = BigInt(10 + random.below(60));
  const paidIn = [leg(world.find(houseUserId, coin, "chain"), -units), leg(spendable, units)];
  const reserved = [leg(spendable, -units), leg(pending, units)];
  const hold = { kind: "open" } as const;
  return [
    complete(random, world, userId, { kind: "deposit", legs: paidIn }),
    complete(random, world, userId, { kind: "reserve", legs: reserved, hold }),
  ];
}
