import type { NetworkId } from "@coffer/contract";
import { amlTicketFor, isAmlLocked, type AmlTicket } from "@coffer/core/aml";
import type { UserId } from "@coffer/core/ids";
import type { SendRefusalFacts } from "@coffer/core/send";
import type { Services } from "../../ports/services.ts";
import {
  amlCheckOf,
  listAmlStates,
  moveAmlState,
  type AmlState,
} from "../../storage/aml/amlStates.ts";
import { touchUser } from "../../storage/session/users.ts";
import type { ResolvedPayment } from "../send/resolvePayment.ts";

type Asked = Pick<ResolvedPayment, "destination" | "memo" | "units"> & {
  readonly account: { readonly accountId: string; readonly purpose: string };
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly amlStateId: string | undefined;
  /** Its sender's, where they were read with the payment. */
  readonly amlStates?: readonly AmlState[];
};

/** What the gates of a payment ask about addresses: locks, its ticket, and the answer of this moment. */
export async function amlFactsOf(
  services: Services,
  { account, amlStateId, amlStates, destination, memo, networkId, units, userId }: Asked,
): Promise<Pick<SendRefusalFacts, "lockingAmlIds" | "amlTicket" | "destinationAml">> {
  const { aml, clock, database } = services;
  const nowMs = clock.nowMs();
  const checks = (amlStates ?? (await listAmlStates(database, userId))).map(amlCheckOf);
  const payment = {
    userId,
    networkType: networkId.type,
    chainId: networkId.chainId,
    address: destination,
    accountId: account.accountId,
    units,
    memo,
  };
  const purpose = account.purpose === "spot" ? "withdraw" : "payment";
  const amlTicket: AmlTicket = amlTicketFor({ amlId: amlStateId, purpose, payment, checks }, nowMs);
  const { status } = await aml.checkAddress(networkId, destination, "fresh");
  if (status === "DISABLED" && amlTicket.kind === "valid")
    await disableTicket(services, { amlStateId: amlTicket.amlId, userId });
  return {
    lockingAmlIds: checks.filter((check) => isAmlLocked(check, nowMs)).map(({ id }) => id),
    amlTicket,
    destinationAml: status,
  };
}

/** A ticket whose address is blocked meanwhile lets nothing through any more. */
async function disableTicket(
  { clock, database }: Services,
  { amlStateId, userId }: { readonly amlStateId: string; readonly userId: UserId },
): Promise<void> {
  const now = new Date(clock.nowMs());
  await database.transaction().execute(async (store) => {
    if (await moveAmlState(store, { amlStateId, from: "allowed", to: "disabled", now }))
      await touchUser(store, userId);
  });
}
