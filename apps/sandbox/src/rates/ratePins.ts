import path from "node:path";
import { z } from "zod";
import { createSaver } from "../storage/createSaver.ts";
import { readFileIfAny } from "../storage/readFileIfAny.ts";

export type RatePins = {
  /** The pinned price, or null where the rate walks or was not pinned yet at that time. */
  priceAt(token: string, ticker: string, timeMs: number): number | null;
  /** Pins a rate from now on, or with null lets it walk again. */
  set(pin: { token: string; ticker: string; price: number | null; nowMs: number }): Promise<void>;
};

const fileSchema = z.record(z.string(), z.object({ price: z.number(), sinceMs: z.number() }));

/** The rates somebody pinned by hand; a restart keeps them. */
export async function openRatePins(dataDir: string): Promise<RatePins> {
  const file = path.join(dataDir, "rate-pins.json");
  const bytes = await readFileIfAny(file);
  const saved = bytes === null ? {} : fileSchema.parse(JSON.parse(bytes.toString("utf8")));
  const pins = new Map(Object.entries(saved));
  const save = createSaver(file, () => Object.fromEntries(pins));
  return {
    priceAt: (token, ticker, timeMs) => {
      const pin = pins.get(`${token}-${ticker}`);
      return pin === undefined || timeMs < pin.sinceMs ? null : pin.price;
    },
    set: async ({ token, ticker, price, nowMs }) => {
      const key = `${token}-${ticker}`;
      if (price === null) pins.delete(key);
      else pins.set(key, { price, sinceMs: nowMs });
      await save();
    },
  };
}
