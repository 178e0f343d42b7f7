import type { ChainStatus } from "../../chain.ts";
import { accountInId } from "../assembleTonTransaction.ts";
import { sequenceIn, type TonReader } from "./createTonReader.ts";
import { fateOfSent } from "./fateOfSent.ts";
import type { HandedOver } from "./handedOver.ts";
import type { Heights } from "./rememberedHeights.ts";
import type { WalletHistories } from "./walletHistories.ts";

type Parts = {
  readonly reader: TonReader;
  readonly heights: Heights;
  readonly histories: WalletHistories;
  readonly handed: HandedOver;
};

/**
 * Where a message to a wallet of ours stands. It is included when it is known what became of all that
 * the wallet sent on: before that nobody can say whether the payment has arrived, only how far it is.
 */
export async function statusOfSent(
  { handed, heights, histories, reader }: Parts,
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
  const steps = await Promise.all(
    fate.steps.map(async ({ feeUnits, moved, transaction }) => {
      return { height: await heights.of(transaction), feeUnits, moved };
    }),
  );
  if (fate.kind === "underWay") return { status: "pending", steps };
  const height = steps.reduce((most, step) => (step.height > most ? step.height : most), 0n);
  const confirmations = Number((await reader.height()) - height) + 1;
  const feeUnits = steps.reduce((sum, step) => sum + step.feeUnits, 0n);
  return { status: "included", height, confirmations, isSuccess: fate.isSuccess, feeUnits, steps };
}
