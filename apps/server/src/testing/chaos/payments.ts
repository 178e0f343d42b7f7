import { parseDecimal } from "@coffer/core/money";
import { ask, type Client, type Heard } from "./askWallet.ts";
import { assetOf, textOf, type AssetName } from "./chaosAsset.ts";
import type { Api } from "./chaosWorld.ts";
import type { AskedPayment, Outcome, Person } from "./person.ts";

const PATH = "wallet.sendPayment";

export type Fee = { readonly amount: string; readonly currency: object };
export type PaymentPlan = {
  readonly person: Person;
  readonly name: AssetName;
  readonly units: bigint;
  readonly destination: string;
  readonly receiver: Person | null;
  /** As it was shown, or left to the server. */
  readonly fee?: Fee | undefined;
  /** What stands in the input instead of what is right. */
  readonly over?: { readonly paymentInput?: object; readonly networkId?: object };
};

/** The input of a payment, but for token and key. */
export function paymentInput({ person, name, units, destination, fee, over }: PaymentPlan) {
  const asset = assetOf(name);
  return {
    paymentInput: {
      accountId: person.accounts[name].id,
      currency: { symbol: asset.symbol, type: asset.type },
      amount: textOf(units, asset),
      destination,
      ...over?.paymentInput,
    },
    networkId: over?.networkId ?? asset.networkId,
    ...(fee === undefined ? {} : { fee }),
  };
}

/** Notes a payment under a new key; nothing is sent yet. */
export function planPayment({ journal, random }: Client, plan: PaymentPlan): AskedPayment {
  const { person, name, units, destination, receiver } = plan;
  const key = random.uuid();
  const input = { ...paymentInput(plan), idempotencyKey: key };
  const asked = { key, person, name, units, destination, receiver, input, outcome: null };
  journal.payments.push(asked);
  return asked;
}

type Shown = { readonly id: string; readonly fee: { readonly amount: string } | null };

/** The fee as the wallet shows it with the transfer; asked for page by page when the state has it not. */
async function shownFee(client: Client, asked: AskedPayment, answer: unknown): Promise<bigint> {
  const { transferId, state } = answer as {
    transferId: string;
    state: { transfers: readonly Shown[] };
  }; // the contract's sendPaymentAnswer
  let found = state.transfers.find(({ id }) => id === transferId);
  let cursor: string | null = null;
  while (found === undefined) {
    const input = { limit: 100, ...(cursor === null ? {} : { cursor }) };
    const call = { person: asked.person, path: "wallet.getTransfers", input };
    const heard = await ask(client, call);
    if (heard.kind === "refused") throw new Error(`getTransfers was refused: ${heard.code}.`);
    const page = heard.data as { transfers: readonly Shown[]; nextCursor: string | null }; // its answer
    found = page.transfers.find(({ id }) => id === transferId);
    cursor = page.nextCursor;
    if (found === undefined && cursor === null)
      throw new Error(`The payment ${transferId} is not among its sender's transfers.`);
  }
  const units = parseDecimal(
    found.fee?.amount ?? "0",
    assetOf(assetOf(asked.name).feeName).decimals,
  );
  if (!units.ok) throw new Error(`A fee of ${found.fee?.amount} was shown.`);
  return units.value;
}

/** Takes the first answer of a key down, and moves the client's own idea of what is there. */
async function settle(client: Client, asked: AskedPayment, heard: Heard): Promise<Outcome> {
  if (heard.kind === "refused") return { kind: "refused", code: heard.code };
  const { transferId } = heard.data as { transferId: string }; // the contract's sendPaymentAnswer
  const feeUnits = asked.receiver === null ? await shownFee(client, asked, heard.data) : 0n;
  const { name, person, receiver, units } = asked;
  person.spendable[name] -= units;
  person.spendable[assetOf(name).feeName] -= feeUnits;
  if (receiver !== null) receiver.spendable[name] += units;
  return { kind: "made", transferId, feeUnits };
}

/** Sends a planned payment until it is answered; asked for again, its answer must be the same. */
export async function send(client: Client, asked: AskedPayment, api?: Api): Promise<Outcome> {
  const { person, input } = asked;
  const heard = await ask(client, { person, path: PATH, input, ...(api && { api }) });
  if (asked.outcome !== null) {
    blameChange(client, asked, heard);
    return asked.outcome;
  }
  asked.outcome = await settle(client, asked, heard);
  if (asked.outcome.kind === "made") person.made.push(asked);
  return asked.outcome;
}

function blameChange({ faults }: Client, { key, outcome }: AskedPayment, heard: Heard): void {
  const data = heard.kind === "answered" ? heard.data : undefined;
  const { transferId } = (data ?? {}) as { transferId?: string }; // the contract's sendPaymentAnswer
  if (outcome?.kind === "made" && transferId !== outcome.transferId)
    faults.push(`key ${key} was payment ${outcome.transferId} and is ${JSON.stringify(heard)}`);
}
