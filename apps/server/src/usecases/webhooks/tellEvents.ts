import { eachBy } from "../../eachOf.ts";
import type { HookPost } from "../../ports/hookPost.ts";
import type { Services } from "../../ports/services.ts";
import type { Owner } from "../../storage/signed/apiKeys.ts";
import { findHookSecret } from "../../storage/webhooks/hookTargets.ts";
import {
  listOwnersDue,
  noteDelivered,
  noteNotDelivered,
  takeDueEvents,
  type WebhookEvent,
} from "../../storage/webhooks/webhookEvents.ts";
import { openKey } from "../signed/keySecrets.ts";
import { signatureOf } from "../signed/requestSignature.ts";
import { retryAtMs } from "./retryAt.ts";

/** Of one owner: a hook that is slow holds up its own and nobody else's. */
const AT_ONCE = 20;
/** Longer than telling one may take. */
const LEASE_MS = 30_000;
const CHANCES = 1_000;

type Hook = { readonly url: string; readonly keyId: string; readonly secret: string };

/**
 * Tells each owner the events that are due, of one invoice or payout the next only when the one before was
 * taken or given up. Answers whether any was told. (rule 403)
 */
export async function tellEvents(services: Services, post: HookPost): Promise<boolean> {
  const { brand, clock, database, log } = services;
  const now = new Date(clock.nowMs());
  const owners = await listOwnersDue(database, { brandId: brand.id, now });
  const told = new Map<string, number>();
  const failures = await eachBy(
    owners,
    ({ ownerId }) => ownerId,
    async (owner) => void told.set(owner.ownerId, await tellOwner(services, post, owner)),
  );
  for (const [ownerId, error] of failures)
    log.warn("Events could not be told.", { ownerId, error: String(error) });
  return [...told.values()].some((count) => count > 0);
}

/** Answers how many of them were taken. */
async function tellOwner(services: Services, post: HookPost, owner: Owner): Promise<number> {
  const { clock, database } = services;
  const nowMs = clock.nowMs();
  const events = await takeDueEvents(database, {
    ...owner,
    now: new Date(nowMs),
    leasedUntil: new Date(nowMs + LEASE_MS),
    limit: AT_ONCE,
  });
  if (events.length === 0) return 0;
  const hook = await hookOf(services, owner);
  const taken = await Promise.all(events.map((event) => tellOne(services, post, { event, hook })));
  return taken.filter(Boolean).length;
}

async function hookOf({ apiKeys, database }: Services, owner: Owner): Promise<Hook | null> {
  const found = await findHookSecret(database, owner);
  if (found === undefined || apiKeys === null) return null;
  const secret = openKey(apiKeys, "hook", found);
  return secret === null ? null : { url: found.url, keyId: found.keyId, secret };
}

type Telling = { readonly event: WebhookEvent; readonly hook: Hook | null };

async function tellOne(
  services: Services,
  post: HookPost,
  { event, hook }: Telling,
): Promise<boolean> {
  const { clock, database, random } = services;
  const answer =
    hook === null
      ? ({
          kind: "unanswered",
          problem: "No hook is set, or its secret cannot be opened.",
        } as const)
      : await post(hook.url, messageOf(event, hook, clock.nowMs()));
  const nowMs = clock.nowMs();
  const { eventId } = event;
  const status = answer.kind === "answered" ? answer.status : null;
  if (status !== null && status >= 200 && status < 300) {
    await noteDelivered(database, event, { eventId, status, now: new Date(nowMs) });
    return true;
  }
  const nextMs = retryAtMs(event.tries, nowMs, random.below(CHANCES) / CHANCES);
  const problem =
    answer.kind === "answered" ? `It answered ${answer.status}, not 200 to 299.` : answer.problem;
  const nextTryAt = nextMs > event.giveUpAt.getTime() ? null : new Date(nextMs);
  await noteNotDelivered(database, { eventId, status, problem, nextTryAt });
  return false;
}

/** Signed as requests are, with the secret of the hook. (rule 401) */
function messageOf({ body }: WebhookEvent, { keyId, secret, url }: Hook, nowMs: number) {
  const { pathname, search } = new URL(url);
  const timestamp = String(Math.floor(nowMs / 1000));
  const signed = { method: "POST", path: pathname + search, timestamp, body: Buffer.from(body) };
  return {
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "coffer-webhooks/1",
      "x-coffer-key": keyId,
      "x-coffer-timestamp": timestamp,
      "x-coffer-signature": signatureOf(secret, signed),
    },
  };
}
