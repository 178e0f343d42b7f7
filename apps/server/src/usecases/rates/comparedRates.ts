import type { Rate } from "@coffer/contract";
import { isRateUsable, judgeRates } from "@coffer/core/rates";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { Log } from "../../ports/log.ts";
import type { Rates, RateSource, RateStanding, ToldRate } from "../../ports/rates.ts";

type Options = {
  readonly first: RateSource;
  /** Null where nothing is compared. */
  readonly second: RateSource | null;
  /** Those that are told; a source may be asked for more, to be compared by. */
  readonly currencies: readonly string[];
  readonly pollMs: number;
  readonly clock: Clock;
  readonly log: Log;
};

export type ComparedRates = Rates & {
  /** Calls back after each round of questions. */
  readonly onRound: (listener: (standing: RateStanding) => void) => void;
  readonly stop: () => void;
};

/**
 * Prices of two sources, asked at the same moment on a timer, kept in memory and held against each
 * other (rule 297). What was told last stands until it is too old.
 */
export function comparedRates(options: Options): ComparedRates {
  const { pollMs } = options;
  const listeners = new Set<() => void>();
  const roundListeners = new Set<(standing: RateStanding) => void>();
  const first = keptSource(options.first, options);
  const second = options.second === null ? null : keptSource(options.second, options);
  const sources = second === null ? [first] : [first, second];
  const judged = rememberedVerdicts(first.told, second?.told ?? toldNothing, options);
  const usable = () => judged().rates;

  const told = { text: "[]" };
  /** Also when no prices came: those that are held may have become too old to use. */
  const announceChanges = (): void => {
    const text = JSON.stringify(usable());
    if (text === told.text) return;
    told.text = text;
    for (const listener of listeners) listener();
  };
  const tellRound = (): void => {
    const { verdicts } = judged();
    for (const listener of roundListeners)
      listener({ verdicts, sources: sources.map((source) => source.standing()) });
  };

  let isAsking = false;
  /**
   * One round at a time, and its answers are taken over together: the answer to an older question would
   * take the place of a newer one's, and a price that moves at both would be in dispute between the two.
   */
  const refresh = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const takings = await Promise.all(sources.map((source) => source.ask()));
    for (const take of takings) take();
    isAsking = false;
    announceChanges();
    tellRound();
  };

  const timer = setInterval(() => void refresh(), pollMs);
  void refresh();
  return {
    usable,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onRound: (listener) => void roundListeners.add(listener),
    stop: () => clearInterval(timer),
  };
}

type Told = () => readonly ToldRate[];

const nothing: readonly ToldRate[] = [];
const toldNothing: Told = () => nothing;

/**
 * What two sources together say. Every state that is formed asks for it: they are held against each other
 * anew only when one has told something, or one of their prices has come of age.
 */
function rememberedVerdicts(
  first: Told,
  second: Told,
  { clock, currencies }: Pick<Options, "clock" | "currencies">,
) {
  const judge = (one: readonly ToldRate[], other: readonly ToldRate[], nowMs: number) => {
    const { usable, verdicts } = judgeRates(one, other, nowMs);
    const rates = usable
      .filter(({ currency }) => currencies.includes(currency))
      .map(({ atMs: _, ...rate }): Rate => rate);
    return { one, other, ages: agesOf(one, other, nowMs), rates, verdicts };
  };
  let held = judge(nothing, nothing, 0);
  return () => {
    const [one, other, nowMs] = [first(), second(), clock.nowMs()];
    const isHeld =
      held.one === one && held.other === other && held.ages === agesOf(one, other, nowMs);
    if (!isHeld) held = judge(one, other, nowMs);
    return held;
  };
}

/** Which of the prices are young enough, as a text. */
const agesOf = (one: readonly ToldRate[], other: readonly ToldRate[], nowMs: number): string =>
  [...one, ...other].map(({ atMs }) => (isRateUsable(atMs, nowMs) ? "y" : "o")).join("");

/** A source with what it told last. An answer without any price is none, for whoever asks how it stands. */
function keptSource(source: RateSource, { clock, log }: Pick<Options, "clock" | "log">) {
  const { name } = source;
  const kept = { rates: [] as readonly ToldRate[], why: null as string | null };
  let heardAtMs = clock.nowMs();

  const note = (rates: readonly ToldRate[]): void => {
    kept.rates = rates;
    kept.why = rates.length === 0 ? "told no price" : null;
    if (rates.length > 0) heardAtMs = clock.nowMs();
  };
  const noteFailure = (error: unknown): void => {
    kept.why = String(error);
    log.warn("Rates could not be refreshed.", { source: name, error: kept.why });
  };
  return {
    told: () => kept.rates,
    standing: () => ({ name, silentMs: clock.nowMs() - heardAtMs, why: kept.why }),
    /** Answers how what was told is taken over. */
    ask: async (): Promise<() => void> => {
      try {
        const rates = await source.ask();
        return () => note(rates);
      } catch (error) {
        return () => noteFailure(error);
      }
    },
  };
}
