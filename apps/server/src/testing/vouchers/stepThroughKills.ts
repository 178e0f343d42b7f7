import { randomUUID } from "node:crypto";
import { proveInvariants } from "@coffer/ledger";
import pg from "pg";
import { forEachAtOnce } from "../../forEachAtOnce.ts";
import type { WalletCaller } from "../calls/callWallet.ts";
import { activateEther, richUser, signIn, until } from "../people/people.ts";
import { seededRandom, type SeededRandom } from "../seededRandom.ts";
import type { World } from "../worlds/world.ts";

const AT_ONCE = 16;
const RICH = 6;
const AGE_EVERY = 40;

type Person = { readonly caller: WalletCaller; readonly accountId: string };
type Known = { readonly id: string; readonly code: string };
type Asked = { readonly steps: number; readonly killEvery: number; readonly seed: number };

export type StepsDone = {
  readonly done: Readonly<Record<string, number>>;
  readonly kills: number;
  /** What does not hold at the end; nothing where all is right. */
  readonly findings: readonly string[];
};

/**
 * Sixteen people make, enter, receive and cancel vouchers of one another at once while the server is killed
 * again and again; each call whose answer is lost is made again as it was. Their time passes by hand.
 */
export async function stepThroughKills(
  world: World,
  { steps, killEvery, seed }: Asked,
): Promise<StepsDone> {
  const random = seededRandom(seed);
  const database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
  const people = await openPeople(world);
  const known: Known[] = [];
  const done: Record<string, number> = {};
  const progress = { taken: 0, kills: 0 };
  const play = stepsOf({ random, known, done });
  const pass = { turn: Promise.resolve() };
  /** One at a time: who kills and who ages the vouchers. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    pass.turn = pass.turn.then(work);
    return pass.turn;
  };
  await forEachAtOnce(Array.from({ length: steps }), AT_ONCE, async () => {
    progress.taken += 1;
    // While this one waits for its turn, others go on counting.
    const { taken } = progress;
    if (taken % AGE_EVERY === 0) await inTurn(() => age(database));
    if (taken % killEvery === 0)
      await inTurn(async () => {
        await world.killServer();
        progress.kills += 1;
        // On a machine with much else to do it may give up, and is started again as by whoever operates it.
        await until("the server to start", () =>
          world.startServer().then(
            () => true as const,
            (): undefined => undefined,
          ),
        );
      });
    await play(random.pick(people));
  });
  const findings = await findingsOf(database);
  await database.end();
  return { done, kills: progress.kills, findings };
}

async function openPeople(world: World): Promise<readonly Person[]> {
  const rich = Array.from({ length: RICH }, async (_, at) => {
    const { asset, caller } = await richUser(world, `rich${at}@steps.example`, "2");
    return { caller, accountId: asset.id };
  });
  const poor = Array.from({ length: AT_ONCE - RICH }, async (_, at) => {
    const caller = await signIn(world, `poor${at}@steps.example`);
    return { caller, accountId: (await activateEther(caller)).id };
  });
  return Promise.all([...rich, ...poor]);
}

/** Asks until there is an answer, however often the server dies over it. */
const answered = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
  until("an answer", () => call().catch((): undefined => undefined));

type Scene = {
  readonly random: SeededRandom;
  readonly known: Known[];
  readonly done: Record<string, number>;
};

function stepsOf({ random, known, done }: Scene): (person: Person) => Promise<void> {
  const note = (step: string, { ok }: { readonly ok: boolean }): void => {
    const name = `${step} ${ok ? "ok" : "refused"}`;
    done[name] = (done[name] ?? 0) + 1;
  };
  const someVoucher = (): Known =>
    known[Math.max(0, known.length - 1 - random.below(20))] ?? { id: randomUUID(), code: "ZZZZZZ" };
  const steps: Readonly<Record<string, (person: Person) => Promise<void>>> = {
    make: async ({ accountId, caller }) => {
      const amount = `0.0${1 + random.below(9)}`;
      const order = {
        accountId,
        transferAmount: { amount, currency: { symbol: "ETH", type: "COIN" } },
        idempotencyKey: random.uuid(),
      };
      const made = await answered(() => caller.call("escrow.createEscrowTransfer", order));
      note("make", made);
      if (!made.ok) return;
      const { id } = made.data.transfer;
      const shown = made.data.state.escrowTransfers.originated.find((each) => each.id === id);
      if (shown?.receivementCode !== undefined) known.push({ id, code: shown.receivementCode });
    },
    enter: async ({ accountId, caller }) => {
      const receivementCode = someVoucher().code;
      const taken = await answered(() =>
        caller.call("escrow.acquireEscrowTransfer", { receivementCode }),
      );
      note("enter", taken);
      if (!taken.ok || random.below(4) === 0) return;
      const transferId = taken.data.transfer.id;
      const received = { transferId, accountId };
      note("receive", await answered(() => caller.call("escrow.receiveEscrowTransfer", received)));
    },
    receive: async ({ accountId, caller }) => {
      const received = { transferId: someVoucher().id, accountId };
      note("receive", await answered(() => caller.call("escrow.receiveEscrowTransfer", received)));
    },
    cancel: async ({ caller }) => {
      const state = await answered(() => caller.call("app.getAppState", {}));
      const own = state.ok ? state.data.state.escrowTransfers.originated : [];
      const transferId = own.length === 0 ? someVoucher().id : random.pick(own).id;
      note(
        "cancel",
        await answered(() => caller.call("escrow.cancelEscrowTransfer", { transferId })),
      );
    },
  };
  const order = ["make", "make", "make", "enter", "enter", "enter", "receive", "cancel"] as const;
  return async (person) => steps[random.pick(order)]?.(person);
}

/** Some vouchers' time is over, and nobody has guessed: what days would do. */
async function age(database: pg.Client): Promise<void> {
  await database.query(`begin;
    select set_config('version_watch.moved', 'everybody', true);
    update coffer.voucher set receive_by = now() where state = 'ACQUIRED' and random() < 0.2;
    update coffer.voucher set expires_at = now() where state = 'CREATED' and random() < 0.05;
    delete from coffer.voucher_guess;
    commit`);
}

/** Each person's balance as their deposit and the vouchers' rows explain it, and each voucher's end in the books. */
const EXPLAINED = `
select 'balance of ' || a.user_id || ' is ' || a.balance || ', not ' || (d.units - made.units + got.units) as finding
  from ledger.account a
 cross join lateral (select coalesce(sum(units), 0) as units from coffer.deposit
    where user_id = a.user_id and state = 'credited') d
 cross join lateral (select coalesce(sum(units), 0) as units from coffer.voucher
    where maker_user_id = a.user_id and state in ('CREATED', 'ACQUIRED', 'RECEIVED')) made
 cross join lateral (select coalesce(sum(units), 0) as units from coffer.voucher
    where taker_user_id = a.user_id and state = 'RECEIVED') got
 where (a.kind, a.purpose, a.asset_key) = ('spendable', 'main', 'ETH:evm:31337')
   and a.balance <> d.units - made.units + got.units
union all
select 'voucher ' || v.voucher_id || ' is ' || v.state || ' and has ' || count(t.transfer_id) || ' ends'
  from coffer.voucher v
  left join ledger.transfer t on t.brand_id = v.brand_id and t.scope_user_id = v.maker_user_id
   and t.idempotency_key in ('voucher-receive:' || v.voucher_id, 'voucher-return:' || v.voucher_id)
 group by v.voucher_id, v.state
having count(t.transfer_id) <> case when v.state in ('CREATED', 'ACQUIRED') then 0 else 1 end
    or (v.state = 'RECEIVED') <> (coalesce(max(t.kind), '') = 'voucherReceive')
union all
select 'in vouchers of ' || a.user_id || ' are ' || a.balance
  from ledger.account a
 where (a.kind, a.purpose) = ('pending', 'voucher') and a.balance <> (
   select coalesce(sum(units), 0) from coffer.voucher
    where maker_user_id = a.user_id and state in ('CREATED', 'ACQUIRED'))`;

async function findingsOf(database: pg.Client): Promise<readonly string[]> {
  const { rows } = await database.query<{ finding: string }>(EXPLAINED);
  const broken = await proveInvariants(async <T>(text: string, values: readonly unknown[]) => {
    const result = await database.query(text, [...values]);
    return result.rows as T[]; // pg types no rows
  });
  return [...rows.map(({ finding }) => finding), ...broken.map(String)];
}
