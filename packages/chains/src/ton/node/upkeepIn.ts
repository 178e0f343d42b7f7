import { NodeUnavailable } from "../../nodeFailures.ts";
import { EXCESSES, opOf } from "../jettons/jettonArrival.ts";
import { beginningOf, type Known } from "./beginningOf.ts";
import type { TonReader } from "./createTonReader.ts";
import { fateOfSent } from "./fateOfSent.ts";
import type { SeenTransaction } from "./readTransaction.ts";

type Asked = {
  readonly transaction: SeenTransaction;
  /** Nanotons that a deposit says of it. */
  readonly toldUnits: bigint;
  readonly known: Known;
};

/**
 * Nanotons that a transaction took of its account beside what a deposit says of it and what the status
 * of a transfer does: rent, debts and the work of taking what came. Below zero where more came than
 * either says, as with a jetton's notice. With the deposits and the transfers it makes up all by which
 * an account has more or less, to the unit.
 */
export async function upkeepIn(
  reader: TonReader,
  { known, toldUnits, transaction }: Asked,
): Promise<bigint> {
  const isTold =
    transaction.incoming?.isExternal === true ||
    (await isOfOwnTransfer(reader, transaction, known));
  return isTold ? 0n : toldUnits - transaction.netUnits;
}

/** Whether something came back of what the account itself had sent, which its transfer's status counts. */
async function isOfOwnTransfer(
  reader: TonReader,
  transaction: SeenTransaction,
  known: Known,
): Promise<boolean> {
  const { account, hash, incoming } = transaction;
  const op = incoming?.body && opOf(incoming.body);
  if (incoming?.isReturned !== true && op !== EXCESSES) return false;
  const began = await beginningOf(reader, transaction, known);
  if (began === "hidden")
    throw new NodeUnavailable("tryLocateSourceTx", "it does not show why coins came back");
  if (began === "elsewhere" || began.transaction.account !== account) return false;
  const { steps } = await fateOfSent(reader, began.transaction);
  return steps.some((step) => step.transaction.hash === hash);
}
