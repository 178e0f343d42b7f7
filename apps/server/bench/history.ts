import type { HistoryFilter } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import {
  neededBooksSecrets,
  withOperatedWallet,
  type OperatedWallet,
} from "../src/commands/withOperatedWallet.ts";
import { historyProofText } from "../src/commands/historyProofText.ts";
import type { BooksSecrets } from "../src/ports/services.ts";
import { readCommandSettings } from "../src/settings.ts";
import { bookAsBoth } from "../src/testing/rigs/bookAsBoth.ts";
import { proveHistory } from "../src/usecases/history/proveHistory.ts";
import { callLean } from "./callLean.ts";
import { fillHistory } from "./fillHistory.ts";

/**
 * Part of `npm run bench:history`, which starts a wallet and signs somebody in: gives them a long history, proves
 * it, and asks for it as a browser would. The settings name the wallet, `HISTORY_ROWS`, `HISTORY_ORIGIN`,
 * `HISTORY_COOKIE` and `HISTORY_TOKEN` the rest.
 */
const FIRST_MS_MAX = 60;
const PAGE = 50;
const WHOLE_PAGE = 1_000;
/** So often that all of it stays within what one person may ask in a minute. */
const TIMES = 50;

const say = (line: string) => process.stdout.write(`${line}\n`);
const milli = (value: number) => `${value.toFixed(1)} ms`;
const at = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0;

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run npm run bench:history.`);
  return value;
}

const who = {
  origin: given("HISTORY_ORIGIN"),
  cookie: given("HISTORY_COOKIE"),
  token: given("HISTORY_TOKEN"),
};

type Asked = {
  readonly filter?: HistoryFilter;
  readonly cursor?: string | undefined;
  readonly limit?: number;
};
type Page = {
  readonly rows: readonly { readonly id: string }[];
  readonly nextCursor: string | null;
};

const ask = async ({ cursor, filter = {}, limit = PAGE }: Asked): Promise<Page> => {
  const input = { filter, limit, ...(cursor === undefined ? {} : { cursor }) };
  return (await callLean(who, "history.getRows", input)) as Page; // its answer
};

async function measure(name: string, asked: Asked): Promise<number> {
  const times: number[] = [];
  let rows = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const begunMs = performance.now();
    rows = (await ask(asked)).rows.length;
    times.push(performance.now() - begunMs);
  }
  const p95 = at(times, 0.95);
  say(`  ${name}: p50 ${milli(at(times, 0.5))}, p95 ${milli(p95)} (${rows} rows)`);
  return p95;
}

/** All pages, one after another; answers the cursor in their middle. */
async function readAll(): Promise<string | undefined> {
  const begunMs = performance.now();
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask({ cursor, limit: WHOLE_PAGE });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const seconds = ((performance.now() - begunMs) / 1_000).toFixed(1);
  say(`  all ${ids.length} rows by ${WHOLE_PAGE}: ${seconds} s`);
  return ids[Math.floor(ids.length / 2)];
}

/** The wallet's own: what is booked by others is a thief's to it, and looked at again every few seconds. */
function booksOf(wallet: OperatedWallet): BooksSecrets {
  const current = wallet.localSecrets?.callsSecret;
  if (current === undefined) throw new Error("The wallet has no secret for the api's bookings.");
  return { api: { current }, jobs: neededBooksSecrets(wallet) };
}

const settings = readCommandSettings(process.env);
await withOperatedWallet(settings, async (wallet) => {
  const { brand, connectionString, database } = wallet;
  const { state } = await callLean(who, "app.getAppState", {});
  const userId = (state as { userProfile: { id: UserId } }).userProfile.id; // the contract's
  const ledger = bookAsBoth(connectionString, booksOf(wallet));
  const begunMs = performance.now();
  const filling = {
    brandId: brand.id,
    database,
    ledger,
    userId,
    rows: Number(given("HISTORY_ROWS")),
  };
  const rows = await fillHistory(filling);
  await ledger.close();
  say(`${rows} rows are written in ${((performance.now() - begunMs) / 1_000).toFixed(0)} s.`);
  const proof = await proveHistory({ brand, database });
  say(historyProofText(proof));
  if (proof.findings.length > 0) throw new Error("The history does not add up.");
  say(`Asked over HTTP, ${TIMES} times each, a page of ${PAGE}:`);
  const middle = await readAll();
  const p95 = await measure("the newest", {});
  await measure("from the middle on", { cursor: middle });
  await measure("search: a memo that many have", { filter: { text: "rent" } });
  await measure("search: a note", { filter: { text: "dentist" } });
  await measure("search: nothing", { filter: { text: "nobody has this" } });
  await measure("a rare kind with a table of its own", { filter: { kinds: ["promo"] } });
  await measure("a rare kind among payments", { filter: { kinds: ["invoice"] } });
  await measure("the depository's", { filter: { kinds: ["depository"] } });
  await measure("an asset", { filter: { assetKey: "USDT:evm:31337" } });
  say(`  aim: the newest under ${FIRST_MS_MAX} ms: ${p95 < FIRST_MS_MAX ? "met" : "MISSED"}`);
});
