import { houseUserId } from "../../openAccount.ts";
import type { LedgerItem } from "../../ledgerWriter.ts";
import type { LedgerLeg, LedgerTransfer } from "../../postTransfer.ts";
import type { Random } from "./createRandom.ts";
import { countTransfers, countUsers } from "./simulatedCompanions.ts";
import { simulatedAssets, simulatedNetworks, type SimulatedWorld } from "./simulatedWorld.ts";

/** What an item carries besides its transfer: a companion that refuses it, or breaks on it. */
export type Poison = "refuse" | "break";
export type SimulatedItem = LedgerItem & { readonly poison?: Poison };

export type Business = Pick<LedgerTransfer, "kind" | "legs" | "hold">;
/** Open or ended holds of earlier transfers, with what opened them. */
export type History = {
  readonly items: readonly SimulatedItem[];
  readonly holds: readonly SimulatedItem[];
};

export const leg = (accountId: string, units: bigint): LedgerLeg => ({ accountId, units });

/** The next request: any business of a wallet, or something that must not be booked. */
export function makeItem(random: Random, world: SimulatedWorld, history: History): SimulatedItem {
  if (history.items.length > 0 && random.percent(12)) return repeat(random, history);
  const userId = random.pick(world.userIds);
  const item = complete(random, world, userId, makeBusiness({ random, world, history, userId }));
  return random.percent(4) ? malform(random, item) : item;
}

type Scene = {
  readonly random: Random;
  readonly world: SimulatedWorld;
  readonly history: History;
  readonly userId: string;
};

function makeBusiness(scene: Scene): Business {
  const { random } = scene;
  const choice = random.below(100);
  if (choice < 22) return deposit(scene);
  if (choice < 40) return reserve(scene);
  if (choice < 62 && scene.history.holds.length > 0) return endHold(scene);
  if (choice < 76) return internal(scene);
  if (choice < 84) return feeSplit(scene);
  if (choice < 91) return exchange(scene);
  if (choice < 94) return stock(scene);
  if (choice < 96) return upkeep(scene);
  return anything(scene);
}

const amount = (random: Random): bigint =>
  BigInt(1 + random.below(random.percent(10) ? 5_000 : 60));

function deposit({ random, world, userId }: Scene): Business {
  const asset = random.pick(simulatedAssets);
  const units = amount(random) * 3n;
  const legs = [
    leg(world.find(houseUserId, asset, "chain"), -units),
    leg(world.find(userId, asset, "spendable"), units),
  ];
  return { kind: "deposit", legs };
}

/** In one asset, or in two when the fee is paid in another; now and then without a hold. */
function reserve({ random, world, userId }: Scene): Business {
  const { coin, tokens } = random.pick(simulatedNetworks);
  const listed = [coin, ...tokens];
  const assets = random.percent(40) ? listed : [random.pick(listed)];
  const legs = assets.flatMap((asset) => {
    const units = amount(random);
    return [
      leg(world.find(userId, asset, "spendable"), -units),
      leg(world.find(userId, asset, "pending"), units),
    ];
  });
  return random.percent(92)
    ? { kind: "reserve", legs, hold: { kind: "open" } }
    : { kind: "set aside", legs };
}

function endHold({ random, world, history }: Scene): Business {
  const { transfer } = random.pick(history.holds);
  const isPosted = random.percent(60);
  const isWhole = random.percent(92);
  // To the outside, or, as a voucher is received, to another person.
  const [receiver, kind] = random.percent(50)
    ? ([houseUserId, "chain"] as const)
    : ([random.pick(world.userIds), "spendable"] as const);
  const legs = transfer.legs.map(({ accountId, units }) => {
    const account = world.accounts.find((each) => each.accountId === accountId);
    const isBack = account?.kind === "pending" || !isPosted;
    const to = isBack ? accountId : world.find(receiver, account?.assetKey ?? "", kind);
    return leg(to, isWhole ? -units : -units * 2n);
  });
  const holdId = random.percent(95) ? transfer.transferId : random.uuid();
  return { kind: "end", legs, hold: { kind: "end", holdId, as: isPosted ? "posted" : "voided" } };
}

function internal({ random, world, userId }: Scene): Business {
  const asset = random.pick(simulatedAssets);
  const units = amount(random);
  const kind = random.percent(90) ? "spendable" : "pending";
  const legs = [
    leg(world.find(userId, asset, kind), -units),
    leg(world.find(random.pick(world.userIds), asset, "spendable"), units),
  ];
  return { kind: "internal", legs };
}

function feeSplit({ random, world, userId }: Scene): Business {
  const asset = random.pick(simulatedAssets);
  const units = amount(random);
  const legs = [
    leg(world.find(userId, asset, "spendable"), -units - 2n),
    leg(world.find(houseUserId, asset, "chain"), units),
    leg(world.find(houseUserId, asset, "networkFees"), 2n),
    leg(world.find(houseUserId, asset, "float"), 0n),
  ];
  return { kind: "fee split", legs };
}

/** Both sides at once: what the house's stock does not cover is no exchange, and neither is what the person lacks. */
function exchange({ random, world, userId }: Scene): Business {
  const [given, taken] = [amount(random), amount(random)];
  const from = random.pick(simulatedAssets);
  const to = random.pick(simulatedAssets.filter((asset) => asset !== from));
  const legs = [
    leg(world.find(userId, from, "spendable"), -given),
    leg(world.find(houseUserId, from, "inventory"), given),
    leg(world.find(houseUserId, to, "inventory"), -taken),
    leg(world.find(userId, to, "spendable"), taken),
  ];
  return { kind: "exchange", legs };
}

/** The house puts something into its stock, or takes it out. */
function stock({ random, world }: Scene): Business {
  const asset = random.pick(simulatedAssets);
  const units = random.percent(80) ? amount(random) * 2n : -amount(random);
  const legs = [
    leg(world.find(houseUserId, asset, "chain"), -units),
    leg(world.find(houseUserId, asset, "inventory"), units),
  ];
  return { kind: "stock", legs };
}

/** What a network took of coins that lie in custody, or brought there. */
function upkeep({ random, world }: Scene): Business {
  const { coin } = random.pick(simulatedNetworks);
  const units = random.percent(70) ? amount(random) : -amount(random);
  const legs = [
    leg(world.find(houseUserId, coin, "chain"), units),
    leg(world.find(houseUserId, coin, "networkFees"), -units),
  ];
  return { kind: "upkeep", legs };
}

/** Legs that mostly make no sense: unknown accounts, wrong sums, amounts beyond every bound. */
function anything({ random, world }: Scene): Business {
  const units = random.percent(30) ? 10n ** 78n - BigInt(random.below(3)) : amount(random);
  const first = random.pick(world.accounts).accountId;
  const second = random.percent(30) ? random.uuid() : random.pick(world.accounts).accountId;
  const legs = [leg(first, -units), leg(second, random.percent(70) ? units : units + 1n)];
  return { kind: "anything", legs };
}

function repeat(random: Random, { items }: History): SimulatedItem {
  const earlier = random.pick(items.slice(-30));
  const { transfer } = earlier;
  if (random.percent(40)) return earlier;
  const isChanged = random.percent(30);
  const requestHash = isChanged ? new Uint8Array([random.below(250)]) : transfer.requestHash;
  return withCompanions({ ...transfer, transferId: random.uuid(), requestHash }, earlier.poison);
}

/** A request for it, at times with a companion that spoils it. */
export function complete(
  random: Random,
  world: SimulatedWorld,
  scopeUserId: string,
  business: Business,
): SimulatedItem {
  const poison = random.percent(4) ? random.pick<Poison>(["refuse", "break"]) : undefined;
  const transfer: LedgerTransfer = {
    transferId: random.uuid(),
    brandId: world.brandId,
    // An end is asked for under the user whose hold it is.
    scopeUserId: business.hold?.kind === "end" ? ownerOf(world, business) : scopeUserId,
    idempotencyKey: `key "${random.uuid()}" \\ ${business.kind}`,
    requestHash: new Uint8Array([random.below(250), 1, 2, 3]),
    ...business,
  };
  return withCompanions(transfer, poison);
}

function ownerOf(world: SimulatedWorld, { legs }: Business): string {
  const pending = world.accounts.find(
    ({ accountId, kind }) =>
      kind === "pending" && legs.some((each) => each.accountId === accountId),
  );
  return pending?.userId ?? houseUserId;
}

function withCompanions(transfer: LedgerTransfer, poison?: Poison): SimulatedItem {
  const { transferId, scopeUserId: userId } = transfer;
  const row = { transferId, ...(poison === undefined ? {} : { poison }) };
  const companions = [
    { companion: countUsers, row: { userId } },
    { companion: countTransfers, row },
  ];
  return { transfer, companions, ...(poison === undefined ? {} : { poison }) };
}

/** What no statement can take: the writer must refuse it alone. */
function malform(random: Random, item: SimulatedItem): SimulatedItem {
  const { transfer } = item;
  const broken: Partial<LedgerTransfer> = random.pick<Partial<LedgerTransfer>>([
    { transferId: "not a uuid" },
    { idempotencyKey: "" },
    { idempotencyKey: "k".repeat(256) },
    { kind: "" },
    { idempotencyKey: `nul \0 ${transfer.transferId}` },
    { legs: [leg("nobody", -1n), leg("somebody", 1n)] },
  ]);
  return { ...item, transfer: { ...transfer, ...broken } };
}

export const isMalformed = ({ transfer }: SimulatedItem): boolean =>
  transfer.transferId === "not a uuid" ||
  transfer.idempotencyKey === "" ||
  transfer.idempotencyKey.length > 255 ||
  transfer.idempotencyKey.includes("\0") ||
  transfer.kind === "" ||
  transfer.legs.some(({ accountId }) => accountId === "nobody");
