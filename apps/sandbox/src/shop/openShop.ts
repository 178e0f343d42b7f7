import { randomUUID } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { createSaver, readFileIfAny } from "../storage/writeFileDurably.ts";

const HOOKS_MAX = 200;

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  sequence: z.number(),
  invoice: z
    .object({
      id: z.string(),
      state: z.string(),
      received: z.string(),
      due: z.string(),
      excess: z.string(),
      referenceId: z.string().nullable(),
    })
    .optional(),
});
export type ShopEvent = z.infer<typeof eventSchema>;

const hookSchema = z.object({
  atMs: z.number(),
  isSigned: z.boolean(),
  event: eventSchema.nullable(),
});
export type ShopHook = z.infer<typeof hookSchema>;

const orderSchema = z.object({
  id: z.string(),
  good: z.string(),
  /** As it is shown, with what it is in. */
  price: z.string(),
  createdAtMs: z.number(),
  invoiceId: z.string().nullable(),
  payUrl: z.string().nullable(),
  problem: z.string().nullable(),
  /** By webhooks alone. */
  state: z.string(),
  sequence: z.number(),
});
export type ShopOrder = z.infer<typeof orderSchema>;

const fileSchema = z.object({ orders: z.array(orderSchema), hooks: z.array(hookSchema) });

/** What a webhook says, where it can be read. */
export const readEvent = (body: string): ShopEvent | null => {
  try {
    return eventSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
};

type NewOrder = Pick<ShopOrder, "good" | "price">;

export type Shop = {
  /** The newest first. */
  readonly orders: () => readonly ShopOrder[];
  readonly hooks: () => readonly ShopHook[];
  readonly orderOf: (id: string) => ShopOrder | undefined;
  readonly order: (wanted: NewOrder) => Promise<ShopOrder>;
  readonly note: (
    id: string,
    over: Partial<Pick<ShopOrder, "invoiceId" | "payUrl" | "problem">>,
  ) => Promise<void>;
  /** A webhook that came; one that is signed moves its order, an old one nothing. */
  readonly take: (hook: ShopHook) => Promise<void>;
};

/** The shop of a folder. What it has sold, and what it was told, is on disk before anybody hears of it. */
export async function openShop(dataDir: string): Promise<Shop> {
  const file = path.join(dataDir, "shop.json");
  const bytes = await readFileIfAny(file);
  const kept =
    bytes === null
      ? { orders: [], hooks: [] }
      : fileSchema.parse(JSON.parse(bytes.toString("utf8")));
  const save = createSaver(file, () => kept);
  const orderOf = (id: string) => kept.orders.find((order) => order.id === id);
  return {
    orders: () => kept.orders.toReversed(),
    hooks: () => kept.hooks.toReversed(),
    orderOf,
    order: async (wanted) => {
      const order = { ...wanted, id: randomUUID(), createdAtMs: Date.now(), ...unpaid };
      kept.orders.push(order);
      await save();
      return order;
    },
    note: async (id, over) => {
      Object.assign(orderOf(id) ?? {}, over);
      await save();
    },
    take: async (hook) => {
      kept.hooks.push(hook);
      kept.hooks.splice(0, kept.hooks.length - HOOKS_MAX);
      const { invoice, sequence = 0 } = hook.event ?? {};
      const order = orderOf(invoice?.referenceId ?? "");
      if (
        hook.isSigned &&
        invoice !== undefined &&
        order !== undefined &&
        sequence > order.sequence
      )
        Object.assign(order, { state: invoice.state, sequence });
      await save();
    },
  };
}

const unpaid = {
  invoiceId: null,
  payUrl: null,
  problem: null,
  state: "PAYMENT_REQUIRED",
  sequence: 0,
};
