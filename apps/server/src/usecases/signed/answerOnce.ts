import type { Services } from "../../ports/services.ts";
import type { Owner } from "../../storage/signed/apiKeys.ts";
import {
  answerRequest,
  claimRequest,
  freeRequest,
  type AnsweredRequest,
} from "../../storage/signed/signedRequests.ts";
import { hashText } from "../hashText.ts";

/** Longer than any of them works; then whoever was at it has died. */
const CLAIM_MS = 30_000;
const STATUS_FAULT = 500;
const TOO_MANY = 429;

type Asked = Owner & {
  readonly idempotencyKey: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
};

type Once =
  | ({ readonly kind: "answered" } & AnsweredRequest)
  /** Somebody is at it, or the key stands for another request. */
  | { readonly kind: "busy" | "another" };

/**
 * Does the work of a request once, and answers what it came to as often as it is asked: after a crash it is
 * begun anew by whoever asks next, so what lies below is idempotent by the same key. What was no answer (the
 * server's fault, a limit) is not kept. (rule 402)
 */
export async function answerOnce(
  { clock, database }: Pick<Services, "clock" | "database">,
  asked: Asked,
  work: () => Promise<AnsweredRequest>,
): Promise<Once> {
  const { body, method, path } = asked;
  const nowMs = clock.nowMs();
  const claimed = await claimRequest(database, {
    ...asked,
    requestHash: hashText(`${method}\n${path}\n${body}`),
    now: new Date(nowMs),
    claimedUntil: new Date(nowMs + CLAIM_MS),
  });
  if (claimed.kind !== "ours") return claimed;
  const answer = await work().catch(async (error: unknown) => {
    await freeRequest(database, asked, new Date(clock.nowMs()));
    throw error;
  });
  if (answer.status >= STATUS_FAULT || answer.status === TOO_MANY)
    await freeRequest(database, asked, new Date(clock.nowMs()));
  else await answerRequest(database, asked, answer);
  return { kind: "answered", ...answer };
}
