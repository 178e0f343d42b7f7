import { randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { createSaver, readFileIfAny } from "../storage/writeFileDurably.ts";

const DAY_MS = 24 * 60 * 60_000;
const TOKEN_MS = 7 * DAY_MS;
/** A link opens within this, and once. */
const LINK_MS = 5 * 60_000;
const LINKS_KEPT = 500;

/** What a link is to sell, as it was asked for. */
const wantedSchema = z.object({
  symbol: z.string(),
  network: z.string(),
  ticker: z.string(),
  cents: z.string(),
  address: z.string(),
  externalId: z.string(),
  customerId: z.string(),
  returnUrl: z.string().nullable(),
});
export type WantedSale = z.infer<typeof wantedSchema>;

const linkSchema = z.object({
  sessionId: z.string(),
  untilMs: z.number(),
  /** Where its form stands for who has opened it; null until somebody has. */
  visit: z.string().nullable(),
  wanted: wantedSchema,
});
const fileSchema = z.object({
  token: z.object({ text: z.string(), expiresAtMs: z.number() }).nullable(),
  links: z.array(linkSchema),
});
type Kept = z.infer<typeof fileSchema>;

export type TransakToken = { readonly text: string; readonly expiresAtMs: number };

export type TransakDesk = {
  /** The one token that is good, ended or not. */
  token(): TransakToken | null;
  /** Another one, which ends the one before it. */
  renew(): Promise<TransakToken>;
  isGood(token: string, nowMs: number): boolean;
  makeLink(wanted: WantedSale): Promise<string>;
  /** Uses a link up: where its form stands, or why it opens nothing. */
  open(sessionId: string, nowMs: number): Promise<{ visit: string } | "used" | "old" | "unknown">;
  /** What is sold there. */
  visited(visit: string): WantedSale | undefined;
};

/** The account of a folder: its token, and the links that were made. Every change is on disk at once. */
export async function openTransakDesk(dataDir: string): Promise<TransakDesk> {
  const file = path.join(dataDir, "transak.json");
  const bytes = await readFileIfAny(file);
  const kept: Kept =
    bytes === null
      ? { token: null, links: [] }
      : fileSchema.parse(JSON.parse(bytes.toString("utf8")));
  const save = createSaver(file, () => kept);

  return {
    token: () => kept.token,
    renew: async () => {
      kept.token = {
        text: `local.${randomBytes(32).toString("base64url")}`,
        expiresAtMs: Date.now() + TOKEN_MS,
      };
      const { token } = kept;
      await save();
      return token;
    },
    isGood: (token, nowMs) =>
      kept.token !== null && kept.token.text === token && kept.token.expiresAtMs > nowMs,
    makeLink: async (wanted) => {
      const sessionId = randomUUID();
      const link = { sessionId, untilMs: Date.now() + LINK_MS, visit: null, wanted };
      kept.links = [...kept.links, link].slice(-LINKS_KEPT);
      await save();
      return sessionId;
    },
    open: async (sessionId, nowMs) => {
      const link = kept.links.find((one) => one.sessionId === sessionId);
      if (link === undefined) return "unknown";
      if (link.visit !== null) return "used";
      if (link.untilMs <= nowMs) return "old";
      const visit = randomBytes(16).toString("hex");
      link.visit = visit;
      await save();
      return { visit };
    },
    visited: (visit) => kept.links.find((one) => one.visit === visit)?.wanted,
  };
}
