import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as rest } from "node:timers/promises";
import type { Faults } from "../faults/faults.ts";
import type { Applicant } from "./applicantTypes.ts";
import type { ApplicantEvent, Applicants } from "./openApplicants.ts";

/** How long after each refusal it is tried again; the real one waits minutes and hours. */
const RETRY_MS = [500, 1_000, 2_000, 5_000, 15_000, 60_000] as const;
const ANSWER_MS_MAX = 5_000;

type Parts = {
  readonly applicants: Applicants;
  readonly faults: Faults;
  readonly secret: string;
  /** Where the wallet takes them. */
  readonly url: string;
};

/** Tells the wallet of every event, signed, again and again until it is taken or given up. */
export function sendWebhooks({ applicants, faults, secret, url }: Parts): {
  readonly stop: () => void;
} {
  const stopping = new AbortController();
  const { signal } = stopping;

  const deliver = async (body: string): Promise<boolean> => {
    if (faults.modeOf("kyc") === "down") return false;
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-payload-digest-alg": "HMAC_SHA256_HEX",
        "x-payload-digest": createHmac("sha256", secret).update(body).digest("hex"),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)]),
    });
    await response.arrayBuffer();
    return response.ok;
  };
  const send = async (body: string): Promise<void> => {
    for (const pauseMs of RETRY_MS) {
      if (await deliver(body).catch(() => false)) return;
      await rest(pauseMs, undefined, { signal, ref: false });
    }
  };
  applicants.onEvent((applicant, type) => {
    // Stopped, or given up: the wallet asks by itself.
    send(bodyOf(applicant, type)).catch(() => undefined);
  });
  return { stop: () => stopping.abort() };
}

function bodyOf(applicant: Applicant, type: ApplicantEvent): string {
  const now = new Date().toISOString().replace("T", " ").replace("Z", "");
  return JSON.stringify({
    applicantId: applicant.id,
    inspectionId: applicant.id,
    correlationId: randomUUID(),
    externalUserId: applicant.externalUserId,
    levelName: applicant.levelName,
    sandboxMode: true,
    type,
    ...applicant.review,
    createdAt: `${now.slice(0, 19)}+0000`,
    createdAtMs: now,
  });
}
