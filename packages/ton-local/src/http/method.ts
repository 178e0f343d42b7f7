import { Address } from "@ton/core";
import { z } from "zod";
import type { TonChain } from "../chain/openTonChain.ts";

export type Method = (chain: TonChain, params: Readonly<Record<string, unknown>>) => unknown;

/** Any spelling of an address. */
export const addressField = z.string().transform((text, context): Address => {
  try {
    return Address.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "not an address" });
    return z.NEVER;
  }
});

/** A logical time or a height, which clients write as a number or as its digits. */
export const wholeField = z.union([z.int().min(0), z.string().regex(/^\d+$/)]).transform(BigInt);

export const seqnoField = wholeField.transform(Number);

/** A hash as clients write it: hex, base64 or its form for URLs. Answers hex. */
export const hashField = z.string().transform((text, context): string => {
  const bytes = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, "hex")
    : Buffer.from(text, "base64");
  if (bytes.length === 32) return bytes.toString("hex");
  context.addIssue({ code: "custom", message: "not a hash" });
  return z.NEVER;
});

/** As toncenter writes hashes. */
export const hashOnWire = (hex: string): string => Buffer.from(hex, "hex").toString("base64");
