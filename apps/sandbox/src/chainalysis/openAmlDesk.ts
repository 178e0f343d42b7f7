import path from "node:path";
import { addressKey } from "@coffer/core/address";
import { z } from "zod";
import { createSaver, readFileIfAny } from "../storage/writeFileDurably.ts";

export const AML_STATUSES = ["ALLOWED", "DISABLED", "UNKNOWN"] as const;
export type AmlStatus = (typeof AML_STATUSES)[number];

const decisionSchema = z.object({
  address: z.string(),
  network: z.string(),
  status: z.enum(AML_STATUSES),
  /** Until when nothing is known of it yet. */
  unknownUntilMs: z.number(),
  setAtMs: z.number(),
});
/** What somebody decided about an address. */
export type AmlDecision = z.infer<typeof decisionSchema>;

export type NewAmlDecision = Pick<AmlDecision, "address" | "network" | "status"> & {
  readonly delayMs: number;
  readonly nowMs: number;
};

/** An address of which something is known before anybody decides. */
type KnownAddress = { readonly address: string; readonly status: AmlStatus };

export type AskedAddress = { readonly address: string; readonly askedAtMs: number };

export type AmlDesk = {
  /** What is known of an address now; allowed unless somebody decided otherwise, or it is a ready payee. */
  statusOf(address: string, nowMs: number): AmlStatus;
  decide(decision: NewAmlDecision): Promise<void>;
  /** The newest first. */
  decisions(): readonly AmlDecision[];
  noteAsked(address: string, nowMs: number): void;
  /** The last ones that somebody asked about, the newest first; not kept over a restart. */
  asked(): readonly AskedAddress[];
};

const fileSchema = z.array(decisionSchema);
const ASKED_MAX = 50;

/** The addresses that somebody decided about; a restart keeps them. One address has many spellings. */
export async function openAmlDesk(
  dataDir: string,
  known: readonly KnownAddress[],
): Promise<AmlDesk> {
  const statusAtFirst = new Map(known.map(({ address, status }) => [addressKey(address), status]));
  const file = path.join(dataDir, "aml-desk.json");
  const bytes = await readFileIfAny(file);
  const saved = bytes === null ? [] : fileSchema.parse(JSON.parse(bytes.toString("utf8")));
  const decided = new Map(saved.map((one) => [addressKey(one.address), one]));
  const save = createSaver(file, () => [...decided.values()]);
  const asked = new Map<string, AskedAddress>();
  const newestFirst = () => [...decided.values()].toReversed();
  return {
    statusOf: (address, nowMs) => {
      const key = addressKey(address);
      const found = decided.get(key);
      if (found === undefined) return statusAtFirst.get(key) ?? "ALLOWED";
      return nowMs < found.unknownUntilMs ? "UNKNOWN" : found.status;
    },
    decide: async ({ delayMs, nowMs, ...rest }) => {
      const key = addressKey(rest.address);
      decided.delete(key);
      decided.set(key, { ...rest, unknownUntilMs: nowMs + delayMs, setAtMs: nowMs });
      await save();
    },
    decisions: newestFirst,
    noteAsked: (address, nowMs) => {
      const key = addressKey(address);
      asked.delete(key);
      asked.set(key, { address, askedAtMs: nowMs });
      const [oldest] = asked.keys();
      if (asked.size > ASKED_MAX && oldest !== undefined) asked.delete(oldest);
    },
    asked: () => [...asked.values()].toReversed(),
  };
}
