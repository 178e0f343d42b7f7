import type { UserId } from "@coffer/core/ids";
import { VOUCHER_ALPHABET, VOUCHER_CODE_LENGTH } from "@coffer/core/vouchers";
import { forEachAtOnce } from "../src/forEachAtOnce.ts";
import type { Services } from "../src/ports/services.ts";
import { newUserId } from "../src/testing/newIds.ts";
import { ETHER_UNITS, startVoucherRig, type VoucherRig } from "../src/testing/rigs/voucherRig.ts";
import { acquireVoucher } from "../src/usecases/vouchers/acquireVoucher.ts";
import { drawVoucherCode, openCode } from "../src/usecases/vouchers/voucherCodes.ts";
import { medianOf } from "./medianOf.ts";

/**
 * Somebody guesses codes for a day, from two hundred accounts over a hundred addresses, against ten thousand
 * vouchers, while people who have a code enter it: how many guesses were let try, how many hits that should
 * be and how many it was, and what the people noticed. The use cases on a real database; hours pass by hand.
 */
const VOUCHERS = 10_000;
const MAKERS = 20;
const SESSIONS = 200;
const ADDRESSES = 100;
const HOURS = 24;
/** Of each session in each hour: as many as it can, all at once with the others. */
const GUESSES_AN_HOUR = 10;
const AT_ONCE = 32;
const HONEST_AN_HOUR = 10;
const HOUR_MS = 60 * 60_000;
const CODES = VOUCHER_ALPHABET.length ** VOUCHER_CODE_LENGTH;

const say = (line: string) => process.stdout.write(`${line}\n`);
const milli = (value: number) => `${value.toFixed(1)} ms`;
const at = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0;

type Answer = "hit" | "wrong" | "waits";

async function enter(
  services: Services,
  userId: UserId,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<Answer> {
  const asked = { userId, remoteAddress: address, receivementCode: code };
  const entered = await acquireVoucher(services, asked);
  if (entered.ok) return "hit";
  return "transport" in entered.problem ? "waits" : "wrong";
}

async function makeVouchers(rig: VoucherRig): Promise<readonly string[]> {
  const makers = await Promise.all(
    Array.from({ length: MAKERS }, () => rig.person(ETHER_UNITS * 1_000n)),
  );
  const orders = Array.from({ length: VOUCHERS }, (_, n) => makers[n % MAKERS]);
  await forEachAtOnce(orders, AT_ONCE, async (maker) => {
    const made = await maker?.make({ amount: "0.001" });
    if (made?.ok !== true) throw new Error(`No voucher was made: ${JSON.stringify(made)}`);
  });
  const { database, vouchers } = rig.services;
  const rows = await database.selectFrom("voucher").select(["voucher_id", "code_sealed"]).execute();
  return rows.flatMap(({ voucher_id: id, code_sealed: sealed }) =>
    sealed === null ? [] : (openCode(vouchers.secrets, id, sealed) ?? []),
  );
}

type Tally = { readonly counts: Record<Answer, number>; readonly timesMs: number[] };
const tally = (): Tally => ({ counts: { hit: 0, wrong: 0, waits: 0 }, timesMs: [] });

async function timed(into: Tally, work: () => Promise<Answer>): Promise<void> {
  const begunMs = performance.now();
  into.counts[await work()] += 1;
  into.timesMs.push(performance.now() - begunMs);
}

const rig = await startVoucherRig();
try {
  const services: Services = {
    ...rig.services,
    codes: { ...rig.services.codes, isLimitedByAddress: () => true },
  };
  const codes = [...(await makeVouchers(rig))];
  say(`${codes.length} vouchers are out, of ${CODES} codes`);
  let honest = 0;
  const honestly = (into: Tally) => {
    honest += 1;
    const given = { code: codes.pop() ?? "", address: `203.0.113.${honest % 250}` };
    return timed(into, () => enter(services, newUserId(), given));
  };
  const [rest, meanwhile, attack] = [tally(), tally(), tally()];
  for (let n = 0; n < HONEST_AN_HOUR * HOURS; n += 1) await honestly(rest);
  const attackers = Array.from({ length: SESSIONS }, () => newUserId());
  for (let hour = 0; hour < HOURS; hour += 1) {
    const before = attack.counts.wrong;
    const guesses = Array.from({ length: GUESSES_AN_HOUR }, () => attackers).flat();
    const guessing = forEachAtOnce([...guesses.entries()], AT_ONCE, async ([n, userId]) => {
      const guess = {
        code: drawVoucherCode(services.random),
        address: `198.51.100.${n % ADDRESSES}`,
      };
      await timed(attack, () => enter(services, userId, guess));
    });
    for (let n = 0; n < HONEST_AN_HOUR; n += 1) await honestly(meanwhile);
    await guessing;
    if (hour === 0) say(`  in the first hour ${attack.counts.wrong - before} guesses were let try`);
    rig.clock.atMs += HOUR_MS;
  }
  const tried = attack.counts.hit + attack.counts.wrong;
  const asked = tried + attack.counts.waits;
  const chance = codes.length / CODES;
  say(`${SESSIONS} sessions over ${ADDRESSES} addresses guessed ${asked} times in ${HOURS} hours`);
  say(`  let try: ${tried}, told to wait: ${attack.counts.waits}`);
  say(`  hits to be expected: ${(tried * chance).toFixed(4)}; actual: ${attack.counts.hit}`);
  say(`  without limits these would be ${(asked * chance).toFixed(4)}`);
  const { hit, waits, wrong } = meanwhile.counts;
  say(`people with a code: ${hit} of ${hit + waits + wrong} were served while that went on`);
  const lines = [
    ["at rest", rest.timesMs],
    ["meanwhile", meanwhile.timesMs],
  ] as const;
  for (const [when, times] of lines)
    say(`  ${when}: median ${milli(medianOf(times))}, p95 ${milli(at(times, 0.95))}`);
  const isMet = waits + wrong === 0 && attack.counts.hit === 0;
  say(`  aim: all of them served, no hit: ${isMet ? "met" : "MISSED"}`);
} finally {
  await rig.close();
}
