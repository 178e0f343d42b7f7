import type { Refusal } from "@coffer/contract/errors";
import type { BonusOperationId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { bonusMinUnits } from "../../catalogue/bonusMinUnits.ts";
import type { Services } from "../../ports/services.ts";
import { listMainAccounts } from "../../storage/assets/assetAccounts.ts";
import { GUARD_MOVED } from "../guard/guardRefusal.ts";
import { hashText } from "../hashText.ts";
import { bookMove, findBonus, knownMove, type BonusMove } from "./moveBonus.ts";

export type ToAccount = BonusMove & {
  /** Their own main account of the bonus's asset. */
  readonly destinationAccountId: string;
};

const hashOf = ({
  bonusBlockchainAccountId,
  currency,
  destinationAccountId,
  projectName,
}: ToAccount): Uint8Array =>
  hashText(
    JSON.stringify([
      "to account",
      projectName,
      bonusBlockchainAccountId.toLowerCase(),
      [currency.symbol, currency.type],
      destinationAccountId.toLowerCase(),
    ]),
  );

/**
 * Moves the whole of a bonus to its person's own main account, at or above the brand's minimum; below it, or where
 * another move has taken it, AMOUNT_OUT_OF_LIMITS. It leaves nobody, so no gate of a payment is asked. The same key
 * moves once. (rule 434)
 */
export async function transferBonusToAccount(
  services: Services,
  request: ToAccount,
): Promise<Outcome<BonusOperationId, Refusal>> {
  const hash = hashOf(request);
  const known = await knownMove(services, request, hash);
  if (known !== null) return known;
  const moved = await decideMove(services, request, hash);
  return moved.ok ? moved : ((await knownMove(services, request, hash)) ?? moved);
}

async function decideMove(
  services: Services,
  request: ToAccount,
  hash: Uint8Array,
): Promise<Outcome<BonusOperationId, Refusal>> {
  const found = await findBonus(services, request);
  if (!found.ok) return found;
  const bonus = found.value;
  const { key } = bonus.listing;
  const toAccountId = request.destinationAccountId.toLowerCase();
  const to = (await listMainAccounts(services.database, request.userId)).find(
    ({ accountId, assetKey }) => accountId === toAccountId && assetKey === key,
  );
  if (to === undefined) return refused({ code: "ASSET_NOT_AVAILABLE" });
  if (bonus.units < bonusMinUnits(services.brand, bonus.listing))
    return refused({ code: "AMOUNT_OUT_OF_LIMITS" });
  const booking = { kind: "TO_ACCOUNT", bonus, toAccountId: to.accountId, hash } as const;
  const booked = await bookMove(services, request, booking);
  if (booked.ok) return ok(booked.value);
  const { problem } = booked;
  if (problem === GUARD_MOVED) throw new Error("No guard judges what stays its person's own.");
  const isTaken = "code" in problem && problem.code === "INSUFFICIENT_FUNDS";
  return refused(isTaken ? { code: "AMOUNT_OUT_OF_LIMITS" } : problem);
}
