import { isCanonicalDecimal } from "@coffer/core/money";
import type { NetworkId } from "@coffer/core/assets";
import { z } from "zod";
import { FAULT_MODES } from "../faults/faults.ts";
import { RATE_SOURCES } from "../rates/ratePins.ts";

/** Those whose providers count how often they are asked. */
const LIMITED_SERVICES: readonly string[] = ["rates", "rates2", "telegram"];
/** Most blocks one call makes. */
const MINE_BLOCKS_MAX = 1000;

const decimal = z
  .string()
  .refine(isCanonicalDecimal, 'must be a decimal text such as "1.5", without needless zeros');
const networkId = z.strictObject({ type: z.string(), chainId: z.string() });

/** The network that a question is about, which need not be named. */
const networkFields = { type: z.string().optional(), chainId: z.string().optional() };
export const networkQuery = z
  .object(networkFields)
  .transform(({ type, chainId }, context): NetworkId | null => {
    if (type === undefined && chainId === undefined) return null;
    if (type !== undefined && chainId !== undefined) return { type, chainId };
    context.addIssue({ code: "custom", message: "type and chainId name a network together" });
    return z.NEVER;
  });

export const inboxQuery = z.strictObject({ to: z.string().optional() });

export const faucetBody = z.strictObject({
  networkId,
  token: z.string(),
  address: z.string(),
  amount: decimal,
});

export const mineBody = z.strictObject({
  networkId,
  blocks: z.int().min(1).max(MINE_BLOCKS_MAX),
});

export const holdBody = z.strictObject({ networkId, isHeld: z.boolean() });

export const balanceQuery = z.strictObject({
  type: z.string(),
  chainId: z.string(),
  token: z.string(),
  address: z.string(),
});

export const reorgBody = z.strictObject({ networkId, depth: z.int().min(1) });

export const ratesBody = z.strictObject({
  commodity: z.string(),
  currency: z.string(),
  price: decimal.nullable(),
  source: z.enum(RATE_SOURCES).optional(),
});

export const faultsBody = z
  .strictObject({ service: z.string(), mode: z.enum([...FAULT_MODES, "limited"]) })
  .refine((fault) => fault.mode !== "limited" || LIMITED_SERVICES.includes(fault.service), {
    path: ["mode"],
    message: `limited is for the services ${LIMITED_SERVICES.join(", ")} alone`,
  });

export const regionBody = z.strictObject({ blocked: z.boolean() });

export const listQuery = z.strictObject({
  ...networkFields,
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
