import type { Refusal } from "@coffer/contract/errors";
import { firstGuardRefusal, noGuard } from "@coffer/core/guard";
import type { BonusOperationId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { CompanionRow } from "@coffer/ledger";
import type { Services } from "../../ports/services.ts";
import { listMainAccounts, mainAccountOf } from "../../storage/assets/assetAccounts.ts";
import { guardPaymentRow } from "../../storage/guard/guardPayments.ts";
import { readGuard } from "../../storage/guard/userGuards.ts";
import { keepVersionRow } from "../../storage/ledger/keepVersions.ts";
import { GUARD_MOVED } from "../guard/guardRefusal.ts";
import { hashText } from "../hashText.ts";
import { gatesWithoutAddress } from "../send/gatesWithoutAddress.ts";
import { bookMove, findBonus, knownMove, type Bonus, type BonusMove } from "./moveBonus.ts";

const hashOf = ({ bonusBlockchainAccountId, currency, projectName }: BonusMove): Uint8Array =>
  hashText(
    JSON.stringify([
      "to partner",
      projectName,
      bonusBlockchainAccountId.toLowerCase(),
      [currency.symbol, currency.type],
    ]),
  );

/** Each round that is lost, another payment of the same person was booked or their guard changed. */
const ROUNDS_MAX = 100;

/**
 * Gives the whole of a bonus back to its partner, who is told of it. The gates of a send are asked; of the person's
 * own rules, since nothing of theirs is paid, those that stop all payments. INSUFFICIENT_FUNDS: there is nothing to
 * send. Answers the transfer's id; the same key moves once. (rule 435)
 */
export async function transferBonusToPartner(
  services: Services,
  request: BonusMove,
): Promise<Outcome<BonusOperationId, Refusal>> {
  const hash = hashOf(request);
  const known = await knownMove(services, request, hash);
  if (known !== null) return known;
  const moved = await decideMove(services, request, hash);
  return moved.ok ? moved : ((await knownMove(services, request, hash)) ?? moved);
}

async function decideMove(
  services: Services,
  request: BonusMove,
  hash: Uint8Array,
): Promise<Outcome<BonusOperationId, Refusal>> {
  const { database } = services;
  const found = await findBonus(services, request);
  if (!found.ok) return found;
  const bonus = found.value;
  const { account, listing, partner, units } = bonus;
  const { userId } = request;
  const accounts = await listMainAccounts(database, partner.partnerId);
  const to = mainAccountOf(accounts, listing.key);
  if (to === undefined || partner.closedAt !== null)
    return refused({ code: "ASSET_NOT_AVAILABLE" });
  if (units === 0n) return refused({ code: "INSUFFICIENT_FUNDS" });
  // All of it goes, however little.
  const leaving = { account, listing, units, userId, sendMinUnits: 1n };
  const refusal = await gatesWithoutAddress(services, leaving);
  if (refusal !== null) return refused(refusal);
  const booking = { kind: "TO_PARTNER", bonus, toAccountId: to.accountId, hash } as const;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const judged = await guardOf(services, request, bonus);
    if (!judged.ok) return judged;
    const booked = await bookMove(services, request, { ...booking, guard: judged.value });
    if (booked.ok) return booked;
    if (booked.problem !== GUARD_MOVED) return refused(booked.problem);
  }
  return refused({ transport: "TIMEOUT" });
}

/** Why all payments of the person are stopped, or what lets it be booked only while they are not. */
async function guardOf(
  { clock, database }: Services,
  { userId }: BonusMove,
  { listing: { asset }, units }: Bonus,
): Promise<Outcome<readonly CompanionRow[], Refusal>> {
  const { isFrozen, revision, waitUntilMs } = await readGuard(database, userId);
  const code = firstGuardRefusal({
    isFrozen,
    waitUntilMs,
    settings: noGuard,
    payee: { isPaidBefore: true, usableFromMs: null },
    payment: { token: asset.token, decimals: asset.decimals, units },
    sentBefore: [],
    rates: [],
    isIntentAsked: false,
    isCodeProved: false,
    nowMs: clock.nowMs(),
  });
  if (code === "PAYMENTS_WAITING" && waitUntilMs !== null)
    return refused({ code, retryAfter: new Date(waitUntilMs).toISOString() });
  if (code !== null) return refused({ code });
  return ok([keepVersionRow(userId), guardPaymentRow({ userId, revision, isCounted: false })]);
}
