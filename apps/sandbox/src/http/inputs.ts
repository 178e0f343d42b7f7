import { isCanonicalDecimal } from "@coffer/core/money";
import { z } from "zod";
import { MINE_BLOCKS_MAX } from "../evm/evmLimits.ts";
import { FAULT_MODES, FAULT_SERVICES } from "../faults/faults.ts";

const decimal = z
  .string()
  .refine(isCanonicalDecimal, 'must be a decimal text such as "1.5", without needless zeros');
const networkId = z.strictObject({ type: z.string(), chainId: z.string() });

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
});

export const faultsBody = z
  .strictObject({ service: z.enum(FAULT_SERVICES), mode: z.enum([...FAULT_MODES, "limited"]) })
  .refine((fault) => fault.mode !== "limited" || fault.service === "rates", {
    path: ["mode"],
    message: "limited is for the service rates alone",
  });

export const regionBody = z.strictObject({ blocked: z.boolean() });

export const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
