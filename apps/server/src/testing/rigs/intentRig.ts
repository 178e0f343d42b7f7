import { randomBytes, randomUUID } from "node:crypto";
import { noGuard } from "@coffer/core/guard";
import type { PaymentId, UserId } from "@coffer/core/ids";
import type { CompanionRow } from "@coffer/ledger";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import { followIntent } from "../../signer/followIntents.ts";
import { giveInsideWord } from "../../signer/giveInsideWord.ts";
import type { Signer } from "../../signer/signer.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { payWithinGuard } from "../../usecases/guard/guardRefusal.ts";
import { updateGuard } from "../../usecases/guard/updateGuard.ts";
import { askToConfirm } from "../../usecases/passkeys/askToConfirm.ts";
import { reservePayment } from "../../usecases/send/reservePayment.ts";
import { passkeyHolder } from "../passkeys/passkeyHolder.ts";
import { waysIn } from "../people/waysIn.ts";
import { EVM } from "../people/people.ts";
import { bookDeposit } from "./bookDeposit.ts";
import { COIN, type PayoutRig, QUOTE, RECEIVER, RICH } from "./payoutRig.ts";

const CENT = { amount: "0.01", fiatTicker: "USD" };
/** What a cent is worth: a coin costs one dollar. */
export const BOUND = 10n ** 16n;

type Receiver = { readonly userId: UserId; readonly address: string };
type Order = {
  readonly units: bigint;
  readonly to?: string;
  /** Somebody in the wallet, who has that address. */
  readonly receiver?: Receiver;
  readonly assertion?: Assertion;
  readonly key?: string;
};
type Rig = Pick<PayoutRig, "rig" | "services" | "signer">;

/** The signer's part, as long as somebody waits for it. */
export async function withWords<T>(signer: Signer, waiting: Promise<T>): Promise<T> {
  const state = { isOver: false };
  const over = () => void (state.isOver = true);
  waiting.then(over, over);
  while (!state.isOver) {
    for (const { transfer_id: id } of await signer.database
      .selectFrom("inside_ask")
      .select("transfer_id")
      .execute())
      await giveInsideWord(signer, id);
  }
  return waiting;
}

/** Somebody with coins and a passkey that every payment above a cent takes, whom the signer knows. */
export async function intentHolder(rig: Rig, email: string) {
  const ways = waysIn(rig.services);
  const { services } = ways;
  const holder = await passkeyHolder(ways, email);
  const { sessionId, userId } = holder;
  await rig.rig.deriveMore(1);
  const listing = listingOf(services.brand, COIN);
  const account = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));
  await bookDeposit(services, { userId, account, listing, units: RICH });
  const choose = (codeAbove: typeof CENT | null) =>
    updateGuard(services, { userId, sessionId, settings: { ...noGuard, codeAbove } });
  const follow = () => followIntent(rig.signer, userId);

  const movementOf = ({ receiver, units, to = receiver?.address ?? RECEIVER }: Order) => {
    const receiverUserId = receiver?.userId ?? null;
    return { listing, destination: to, units, memo: "", receiverUserId };
  };
  const reserve = (order: Order, guard: CompanionRow | null, isIntentAsked = false) =>
    reservePayment(services, {
      ...movementOf(order),
      userId,
      assertion: order.assertion,
      account,
      accounts: [account],
      quote: order.receiver === undefined ? QUOTE : null,
      idempotencyKey: order.key ?? randomUUID(),
      requestHash: randomBytes(32),
      isIntentAsked,
      guard,
    });
  /** As the api takes it on, with the guard asked. */
  const send = (order: Order) => {
    const { assertion, key: idempotencyKey = randomUUID() } = order;
    const who = { userId, sessionId, idempotencyKey, networkId: EVM };
    const guarded = { ...who, ...movementOf(order), assertion, takesWord: true } as const;
    return payWithinGuard(services, guarded, (guard, { isIntentAsked }) =>
      reserve({ ...order, key: idempotencyKey }, guard, isIntentAsked),
    );
  };

  /** What a browser is asked for the payment that was refused last. */
  const asked = async () => {
    const told = await askToConfirm(services, { userId, sessionId });
    if (!told.ok) throw new Error("There is nothing to confirm.");
    return told.value.options;
  };
  /** Refused first, and confirmed then. */
  const confirm = async (order: Order) => {
    await send(order);
    return holder.device.answer(await asked());
  };
  await choose(CENT);
  await follow();
  const pay = async (order: Order): Promise<PaymentId> => {
    const paid = await send({ ...order, assertion: await confirm(order) });
    if (!paid.ok) throw new Error(JSON.stringify(paid.problem));
    return paid.value;
  };
  /** Written past the guard, as whoever has the api's login can. */
  const write = async (units: bigint, to = RECEIVER, receiver?: Receiver): Promise<PaymentId> => {
    const written = await reserve({ units, to, ...(receiver && { receiver }) }, null);
    if (!written.ok) throw new Error(JSON.stringify(written.problem));
    return written.value;
  };
  const { messages, time } = ways;
  const doings = { choose, follow, send, asked, confirm, pay, write };
  return { ...holder, ...doings, account, services, messages, time };
}

export type IntentHolder = Awaited<ReturnType<typeof intentHolder>>;
