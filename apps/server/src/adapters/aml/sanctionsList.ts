import { z } from "zod";

/**
 * The digital currency addresses of OFAC's list, by OFAC's own label. A label is not a chain: only
 * the form of an address counts. Replaced as a whole, since addresses are also taken off.
 */
export const sanctionsList = z
  .object({
    source: z.string().min(1),
    publishedAsOf: z.iso.date(),
    note: z.string(),
    count: z.int().positive(),
    addresses: z.record(z.string().min(1), z.array(z.string().min(20).max(128)).min(1)),
  })
  .refine(
    ({ addresses, count }) => Object.values(addresses).flat().length === count,
    "must hold as many addresses as it says",
  );
export type SanctionsList = z.infer<typeof sanctionsList>;
