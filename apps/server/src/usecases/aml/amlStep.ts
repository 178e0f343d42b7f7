import { AML_TICKET_MS, isAmlLive, nextAmlAskMs } from "@coffer/core/aml";
import type { Services } from "../../ports/services.ts";
import {
  amlCheckOf,
  findAmlState,
  moveAmlState,
  noteAmlTry,
  type AmlState,
} from "../../storage/aml/amlStates.ts";
import { enqueueLater } from "../../storage/enqueue.ts";
import { noteHeldReady } from "../../storage/heldPayments/heldPayments.ts";
import { touchUser } from "../../storage/session/users.ts";
import { tellHeldReady } from "../telegram/noteNews.ts";
import type { AmlPlaces } from "./amlPlaces.ts";

/**
 * Asks about the address of a check, again and again until there is an answer. Running it twice, or
 * again after a crash, is harmless; without an answer, or a place to ask, it stays UNKNOWN. (rule 127)
 */
export async function amlStep(
  services: Services,
  amlStateId: string,
  places: AmlPlaces,
): Promise<void> {
  const state = await findAmlState(services.database, amlStateId);
  if (state === undefined) throw new Error(`No address check ${amlStateId}.`);
  if (state.stage !== "checking") return;
  if (!isAmlLive(amlCheckOf(state), services.clock.nowMs())) {
    await answer(services, state, { to: "expired" });
    return;
  }
  const networkId = state.networkId;
  // Behind the check of a payment its sender waits; one of an address alone keeps nothing back.
  const lane = state.purpose === "address" ? "fresh" : "held";
  const leave = places.take(lane);
  if (leave === null) {
    await askLater(services, state);
    return;
  }
  const said = await services.aml.checkAddress(networkId, state.address, lane).finally(leave);
  if (said.status === "UNKNOWN") await askLater(services, state);
  else await answer(services, state, { to: stages[said.status], evidence: said.evidence });
}

const stages = { ALLOWED: "allowed", DISABLED: "disabled" } as const;

type Answer = { readonly to: "allowed" | "disabled"; readonly evidence: string };

async function answer(
  { clock, database }: Services,
  { amlStateId, userId }: AmlState,
  said: Answer | { readonly to: "expired" },
): Promise<void> {
  const now = new Date(clock.nowMs());
  const isAllowed = said.to === "allowed";
  const expiry = isAllowed ? { expiresAt: new Date(now.getTime() + AML_TICKET_MS) } : {};
  await database.transaction().execute(async (store) => {
    if (!(await moveAmlState(store, { amlStateId, from: "checking", now, ...said, ...expiry })))
      return;
    if (isAllowed) await tellHeldReady(store, await noteHeldReady(store, { amlStateId, now }));
    await touchUser(store, userId);
  });
}

async function askLater(
  { clock, database, random }: Services,
  { amlStateId: id, tries }: AmlState,
): Promise<void> {
  await database.transaction().execute(async (store) => {
    await noteAmlTry(store, id);
    const waitMs = nextAmlAskMs(tries, random.below(1_000) / 1_000);
    await enqueueLater(store, "aml-step", { id, at: new Date(clock.nowMs() + waitMs) });
  });
}
