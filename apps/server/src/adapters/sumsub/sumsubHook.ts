import { z } from "zod";
import type { ProviderHook } from "../../ports/providerHook.ts";
import { isSumsubDigest } from "./sumsubSignature.ts";

export type SumsubHookOptions = { readonly secret: string; readonly isSha1Allowed: boolean };

/** `createdAtMs` is a time of day in UTC with milliseconds, and not always there. */
const event = z.object({
  externalUserId: z.string(),
  createdAtMs: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/)
    .transform((text) => new Date(`${text.replace(" ", "T")}Z`))
    .optional(),
});

/** Sumsub's webhooks: whom one is about, and when it was made. What it says of them is asked for. */
export const sumsubHook = ({ secret, isSha1Allowed }: SumsubHookOptions): ProviderHook => ({
  provider: "sumsub",
  isSigned: (body, header) =>
    isSumsubDigest({
      secret,
      body,
      digest: header("x-payload-digest"),
      algorithm: header("x-payload-digest-alg"),
      isSha1Allowed,
    }),
  read: (json) => {
    const parsed = event.safeParse(json);
    if (!parsed.success) return null;
    const { externalUserId, createdAtMs } = parsed.data;
    return { userId: externalUserId, sentAt: createdAtMs ?? null };
  },
});
