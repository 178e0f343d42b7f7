import type { KycReview } from "@coffer/core/kyc";
import { languageOf } from "@coffer/core/locales";
import { ok, type Outcome, refused } from "@coffer/core/outcome";
import { z } from "zod";
import type { KycAway, KycPerson, KycProvider } from "../../ports/kycProvider.ts";
import {
  callSumsub,
  type SumsubAccount,
  type SumsubAnswer,
  type SumsubCall,
} from "./callSumsub.ts";

export type SumsubOptions = SumsubAccount & {
  readonly levelName: string;
  /** Where its forms may stand. */
  readonly formOrigins: readonly string[];
};

const applicant = z.object({ id: z.string().regex(/^\w{1,64}$/), externalUserId: z.string() });
const notFound = z.object({ code: z.literal(404) });
const link = z.object({ url: z.url() });

const away = (why: string) => refused({ kind: "away", why } as const);

/** Identity checks by Sumsub; people are known to it by the wallet's id of the user. */
export function sumsubKyc(options: SumsubOptions): KycProvider {
  const ask = (call: SumsubCall) => callSumsub(options, call);
  return {
    name: "sumsub",
    reviewOf: async (userId) => {
      const found = await ask({
        method: "GET",
        path: `/resources/applicants/-;externalUserId=${userId}/one`,
      });
      if (!found.ok) return found;
      if (found.value.status === 404 && notFound.safeParse(found.value.json).success)
        return ok("NONE");
      const who = read(found.value, applicant);
      if (!who.ok) return who;
      if (who.value.externalUserId !== userId) return away("answered about somebody else");
      const said = await ask({
        method: "GET",
        path: `/resources/applicants/${who.value.id}/status`,
      });
      const status = said.ok ? read(said.value, sumsubStatus) : said;
      return status.ok ? ok(reviewOfSumsub(status.value)) : status;
    },
    openForm: async (person, lifeMs) => {
      const said = await ask(linkCall(options, person, lifeMs));
      const made = said.ok ? read(said.value, link) : said;
      if (!made.ok) return made;
      const { url } = made.value;
      const isKnown = options.formOrigins.includes(new URL(url).origin);
      return isKnown ? ok(url) : away(`named a form at ${new URL(url).origin}`);
    },
  };
}

function read<T>({ status, json }: SumsubAnswer, schema: z.ZodType<T>): Outcome<T, KycAway> {
  const parsed = schema.safeParse(json);
  if (status === 200 && parsed.success) return ok(parsed.data);
  return away(status === 200 ? "answered garbage" : `answered ${status}`);
}

function linkCall(
  { levelName }: SumsubOptions,
  { userId, email, phone, locale }: KycPerson,
  lifeMs: number,
): SumsubCall {
  const identifiers = {
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
  };
  return {
    method: "POST",
    path: `/resources/sdkIntegrations/levels/-/websdkLink?lang=${languageOf(locale)}`,
    body: {
      levelName,
      userId,
      applicantIdentifiers: identifiers,
      ttlInSecs: Math.floor(lifeMs / 1000),
    },
  };
}

/** What Sumsub's review status of an applicant holds; other fields are nobody's business here. */
const sumsubStatus = z.object({
  reviewStatus: z.string(),
  reviewResult: z
    .object({ reviewAnswer: z.string().optional(), reviewRejectType: z.string().optional() })
    .nullish(),
});
type SumsubStatus = z.infer<typeof sumsubStatus>;

/** A verdict by its answer and, for a rejection, its kind; RETRY lets the person upload again. */
const verdicts: Readonly<Record<string, KycReview>> = {
  "GREEN:": "APPROVED",
  "RED:RETRY": "USER_INPUT_REQUIRED",
  "RED:FINAL": "DECLINED",
};

/**
 * Sumsub's word in the wallet's. `pending`, `queued`, `prechecked` and `onHold` are being looked at,
 * and so is whatever else it may come to say: what is not understood approves nobody.
 */
export function reviewOfSumsub({ reviewStatus, reviewResult }: SumsubStatus): KycReview {
  if (reviewStatus === "init") return "USER_INPUT_REQUIRED";
  if (reviewStatus !== "completed") return "PROCESSING";
  const { reviewAnswer = "", reviewRejectType = "" } = reviewResult ?? {};
  return verdicts[`${reviewAnswer}:${reviewRejectType}`] ?? "PROCESSING";
}
