import type { ChainStatus } from "../../chain.ts";
import { accountInId } from "../assembleTonTransaction.ts";
import { sequenceIn, type TonReader } from "./createTonReader.ts";
import { fateOfSent } from "./fateOfSent.ts";
import type { HandedOver } from "./handedOver.ts";
import { heightOf } from "./heightOf.ts";
import type { WalletHistories } from "./walletHistories.ts";

type Parts = {
  readonly reader: TonReader;
  readonly histories: WalletHistories;
  readonly handed: HandedOver;
};

/**
 * Where a message to a wallet of ours stands. It is included when it is known what became of all that
 * the wallet sent on: before that nobody can say whether the payment has arrived.
 */
export async function statusOfSent(
  { handed, histories, reader }: Parts,
  transactionId: string,
): Promise<ChainStatus> {
  const address = accountInId(transactionId);
  if (address === undefined) return { status: "unseen" };
  const mined = sequenceIn(await reader.account(address));
  if (handed.waiting(address, mined).some((each) => each.transactionId === transactionId))
    return { status: "pending" };
  const sent = await histories.find(address, (each) => each.transactionId === transactionId);
  if (sent === undefined) return { status: "unseen" };
  const fate = await fateOfSent(reader, sent.transaction);
  if (fate.kind === "underWay") return { status: "pending" };
  const height = await heightOf(reader, fate.last);
  const confirmations = Number((await reader.height()) - height) + 1;
  const { feeUnits, isSuccess } = fate;
  return { status: "included", height, confirmations, isSuccess, feeUnits };
}
