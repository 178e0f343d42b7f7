import { randomUUID } from "node:crypto";
import type { Chain } from "@coffer/chains";
import { brandById } from "@coffer/brands";
import { sameNetwork } from "@coffer/core/assets";
import { parseDecimal } from "@coffer/core/money";
import { proveInvariants } from "@coffer/ledger";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingsSchema } from "../../settings/settingsSchema.ts";
import { isLongRun } from "../../testing/isLongRun.ts";
import { breakService } from "../../testing/people/amlWorld.ts";
import { untilTransfer } from "../../testing/people/payments.ts";
import { sandboxCall, signIn, until } from "../../testing/people/people.ts";
import { slowFamilies, type SlowFamily } from "../../testing/people/slowFamilies.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";
import { wireChains } from "../../wiring/wireChains.ts";

let world: World;
let database: pg.Client;
let chains: readonly Chain[];
beforeAll(async () => {
  world = await startWorld({ CHAIN_REPRICE_MS: "1500" });
  database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
  const brand = brandById("coffer");
  if (brand === undefined) throw new Error("There is no such brand.");
  const CHAIN_NODES = settingsSchema.shape.CHAIN_NODES.parse(world.settings["CHAIN_NODES"]);
  chains = wireChains(brand, { CHAIN_NODES });
});
afterAll(async () => {
  await database.end();
  await world.stop();
});

const of = <Item extends { readonly networkId: Chain["networkId"] }>(
  items: readonly Item[],
  { networkId }: SlowFamily,
): Item => {
  const found = items.find((item) => sameNetwork(item.networkId, networkId));
  if (found === undefined) throw new Error(`Nothing is of ${networkId.type}.`);
  return found;
};

const give = ({ networkId, token }: SlowFamily, address: string, amount: string) =>
  sandboxCall(world, "faucet", { networkId, token, address, amount });

/** Somebody with coins, and what the payout address pays from. */
async function payer(family: SlowFamily) {
  const { funds, network, networkId, token } = family;
  await give(family, of(world.payoutAddresses, family).address, funds);
  const caller = await signIn(world, `${token}@example.com`);
  const asked = { network, networkId, token, chainId: networkId.chainId };
  const { accountId, state } = await caller.must("wallet.createBlockchainAccount", asked);
  const address = state.assets.find(({ id }) => id === accountId)?.address ?? "";
  await give(family, address, funds);
  await until("the deposit's credit", async () => {
    const { assets } = (await caller.must("app.getAppState")).state;
    return assets.find(({ id, amount }) => id === accountId && amount === funds);
  });
  return { caller, accountId };
}

type Payer = Awaited<ReturnType<typeof payer>>;

/** A payment as it was quoted. */
async function quoted({ caller, accountId }: Payer, family: SlowFamily, destination: string) {
  const { amount, decimals, networkId, token: symbol } = family;
  const currency = { symbol, type: "COIN" };
  const paymentInput = { accountId, currency, amount, destination };
  const { fee } = await caller.must("wallet.estimatePayment", { paymentInput, networkId });
  const feeUnits = parseDecimal(fee.amount, decimals);
  if (!feeUnits.ok) throw new Error(`The fee ${fee.amount} is no amount.`);
  const order = { paymentInput, networkId, fee, idempotencyKey: randomUUID() };
  return { order, feeUnits: feeUnits.value };
}

const untilOutgoing = (paymentId: string, state: string) =>
  until(`the outgoing transaction to be ${state}`, async () => {
    const { rows } = await database.query(
      "select 1 from coffer.outgoing where subject_id = $1 and state = $2",
      [paymentId, state],
    );
    return rows[0];
  });

/** The receiver was paid once, the books hold, and the chain counts what the database counts. */
async function expectPaidOnce(family: SlowFamily, receiver: string): Promise<void> {
  const chain = of(chains, family);
  const parsed = chain.parseAddress(receiver);
  if (!parsed.ok) throw new Error("The receiver has an address.");
  expect(await chain.balanceOf(parsed.value, family.assetKey)).toBe(family.units);
  const broken = await proveInvariants(async <T>(text: string, values: readonly unknown[]) => {
    const result = await database.query(text, [...values]);
    return result.rows as T[]; // pg types no rows
  });
  expect(broken).toEqual([]);
  const { address } = of(world.payoutAddresses, family);
  const { rows } = await database.query<{ next_sequence: string }>(
    "select next_sequence from coffer.sender_sequence where address = $1",
    [address],
  );
  expect(BigInt(rows[0]?.next_sequence ?? -1)).toBe(await chain.sequenceOf(address, "mined"));
}

/** In short the worst of them: what is signed is known to nobody else and must not be signed again. */
const killedIn = isLongRun ? ["prepared", "signed", "broadcast", "mined"] : ["signed"];
const killAndStart = async (state: string): Promise<void> => {
  if (!killedIn.includes(state)) return;
  await world.killServer();
  await world.startServer();
};

const named = slowFamilies.map((family, place) => ({ ...family, place }));

test.each(named)(
  `a server killed while a payment of $token is ${killedIn.join(", ")} goes on where it was`,
  async ({ place, ...family }) => {
    const { service } = family;
    const receiver = family.receiver(place + 1);
    const person = await payer(family);
    await database.query(`
      create or replace function public.refuse() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full'; end $$;
      create trigger refuse before update on coffer.outgoing_attempt
        for each row execute function public.refuse()`);
    const { order, feeUnits } = await quoted(person, family, receiver);
    const slow = await family.slow(world, feeUnits);
    const { transferId: id } = await person.caller.must("wallet.sendPayment", order);
    await untilOutgoing(id, "prepared");
    await killAndStart("prepared");

    await breakService(world, service, "down");
    await database.query("drop trigger refuse on coffer.outgoing_attempt");
    await untilOutgoing(id, "signed");
    await killAndStart("signed");
    await untilOutgoing(id, "signed");

    await breakService(world, service, "ok");
    await untilOutgoing(id, "broadcast");
    await killAndStart("broadcast");

    await slow.take();
    await killAndStart("mined");
    await slow.letGo();
    await untilTransfer(person.caller, id, "FULFILLED");
    await expectPaidOnce(family, receiver);
  },
);
