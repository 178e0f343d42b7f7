import { ok, refused } from "@coffer/core/outcome";
import type { PersonalOrder, TransferSignature } from "@coffer/chains";
import { randomUUID } from "node:crypto";
import type { Services } from "../../ports/services.ts";
import { findFollowed } from "../../storage/private-account/personalTransfers.ts";
import { personalSteps } from "../../usecases/private-account/chain/followTransfers.ts";
import { createPersonalTransfer } from "../../usecases/private-account/transfers/createPersonalTransfer.ts";
import { publishPersonalTransfer } from "../../usecases/private-account/transfers/publishPersonalTransfer.ts";
import { allDone } from "../allDone.ts";
import { EVM } from "../people/people.ts";
import type { PersonalRig } from "./personalRig.ts";

const ORDER_FEE = 5n;
const SIGNATURE = "aa";
export const signatures: readonly TransferSignature[] = [{ id: "0", signature: SIGNATURE }];

type Account = Awaited<ReturnType<PersonalRig["open"]>>;
type Over = {
  readonly amount?: string;
  readonly destination?: string;
  readonly amlStateId?: string;
};

const quote = { feeUnits: ORDER_FEE, outlayUnits: ORDER_FEE };

const inputOf = (order: PersonalOrder) => ({
  id: "0",
  networkId: EVM,
  publicKey: order.publicKey,
  payload: "00",
  hash: "00",
  algorithm: "secp256k1" as const,
  extra: {},
});

/** Builds whatever is asked for; signed is what brings `aa`. Answers what was handed over, by id. */
function playFamily({ personal }: PersonalRig): readonly string[] {
  const handed: string[] = [];
  personal.quote = async () => ok(quote);
  personal.build = async (order) =>
    ok({ ...quote, unsigned: `${order.publicKey}:${randomUUID()}`, inputs: [inputOf(order)] });
  personal.assemble = ({ signatures: [given], unsigned }) =>
    given?.signature === SIGNATURE
      ? ok({ transaction: unsigned, transactionId: `id of ${unsigned}` })
      : refused({ kind: "wrongSignature", id: "0" });
  personal.broadcast = async ({ transactionId }) => {
    handed.push(transactionId);
    return { kind: "onItsWay" };
  };
  return handed;
}

/** Has a played chain build and take transfers: what was built names the order, and any bytes are signed by `aa`. */
export function playOrders(rig: PersonalRig) {
  const { services } = rig;
  const handed = playFamily(rig);
  const mine = miner(rig);
  const create = ({ accountId, userId }: Account, over: Over = {}, as: Services = services) => {
    const { amlStateId, amount = "1", destination = "a stranger" } = over;
    const currency = { symbol: "ETH", type: "COIN" as const };
    return createPersonalTransfer(as, {
      userId,
      sessionId: randomUUID(),
      paymentInput: { accountId, currency, amount, destination },
      networkId: EVM,
      amlStateId,
    });
  };
  const publish = (
    { userId }: Pick<Account, "userId">,
    paymentOrderId: string,
    { as = services, signed = signatures } = {},
  ) => publishPersonalTransfer(as, { userId, paymentOrderId, signatures: signed });
  return {
    handed,
    create,
    publish,
    /** An order that is kept. */
    order: async (account: Account, over: Over = {}) => {
      const ordered = await create(account, over);
      if (!ordered.ok) throw new Error(JSON.stringify(ordered.problem));
      return ordered.value.paymentOrderId;
    },
    /** What its job does. */
    step: (transferId: string) => allDone(personalSteps(services, [transferId])),
    mine,
  };
}

/** The network mines one in a block of its own, with what it takes of its address. */
function miner({ played, services }: PersonalRig) {
  return async (
    transferId: string,
    address: string,
    { isSuccess = true, units = 10n ** 18n } = {},
  ) => {
    const [found] = await findFollowed(services.database, [transferId]);
    if (found === undefined) throw new Error("A transfer that is mined is under way.");
    const taken = (isSuccess ? units : 0n) + 1n;
    const { height } = played.mine({ address, units: -taken, isSeen: false });
    const at = { height, isSuccess, feeUnits: 1n, confirmations: 1 };
    played.statuses.set(found.transactionId, { status: "included", ...at });
    return {
      deepen: () => {
        const { height: head } = played.mine();
        const confirmations = Number(head - height) + 1;
        played.statuses.set(found.transactionId, { status: "included", ...at, confirmations });
      },
      /** A reorganisation takes its block back. */
      undo: () => {
        played.undo(1);
        played.statuses.set(found.transactionId, { status: "pending" });
        played.mine();
        played.mine();
      },
    };
  };
}
