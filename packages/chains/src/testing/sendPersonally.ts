import type { Chain } from "../chain.ts";
import type { SignedTransaction } from "../signedTransaction.ts";
import { checkTransfer, signTransfer, type FamilySigning } from "../personalSigning.ts";
import type {
  BuiltPersonalTransfer,
  PersonalOrder,
  PersonalTransfers,
} from "../personalTransfers.ts";
import type { TransferSignature } from "../signatureInput.ts";

/** A person and their server: the one has a seed, the other a node. */
export type PersonalWorld = {
  readonly chain: Chain;
  readonly signing: FamilySigning;
  readonly seed: Uint8Array;
  readonly publicKey: string;
};

export type Order = Omit<PersonalOrder, "publicKey"> & {
  /** Of a token, as the person's wallet knows it. */
  readonly contractAddress?: string;
};

/** The port of private accounts; every family of ours has one. */
export function personalOf({ personal }: Chain): PersonalTransfers {
  if (personal === undefined) throw new Error("Private accounts are not on this family.");
  return personal;
}

export async function buildPersonally(
  { chain, publicKey }: PersonalWorld,
  { contractAddress: _, ...order }: Order,
): Promise<BuiltPersonalTransfer> {
  const built = await personalOf(chain).build({ ...order, publicKey });
  if (!built.ok) throw new Error(`Not built: ${built.problem.kind}`);
  return built.value;
}

/** What the person's browser does: shown off the bytes, confirmed, signed. */
export function signPersonally(
  { chain, publicKey, seed, signing }: PersonalWorld,
  { assetKey: _, contractAddress, ...order }: Order,
  { feeUnits, inputs }: BuiltPersonalTransfer,
): readonly TransferSignature[] {
  const from = personalOf(chain).addressOf(publicKey);
  if (!from.ok) throw new Error(from.problem);
  const confirmed = {
    ...order,
    networkId: chain.networkId,
    from: from.value,
    feeUnitsMax: feeUnits,
    ...(contractAddress === undefined ? {} : { contractAddress }),
  };
  const question = { confirmed, inputs, nowMs: Date.now() };
  const checked = checkTransfer(signing, seed, question);
  if (!checked.ok) throw new Error(`Not shown: ${JSON.stringify(checked.problem, spellUnits)}`);
  const { hashes } = checked.value;
  const signed = signTransfer(signing, seed, { ...question, hashes });
  if (!signed.ok) throw new Error(`Not signed: ${signed.problem.kind}`);
  return signed.value;
}

const spellUnits = (_: string, value: unknown) =>
  typeof value === "bigint" ? value.toString() : value;

/** From the order to what a node takes, not sent yet. */
export async function preparePersonally(
  world: PersonalWorld,
  order: Order,
): Promise<BuiltPersonalTransfer & SignedTransaction> {
  const built = await buildPersonally(world, order);
  const signatures = signPersonally(world, order, built);
  const { publicKey } = world;
  const { unsigned } = built;
  const made = personalOf(world.chain).assemble({ publicKey, unsigned, signatures });
  if (!made.ok) throw new Error(`Not assembled: ${JSON.stringify(made.problem)}`);
  return { ...built, ...made.value };
}

export async function sendPersonally(world: PersonalWorld, order: Order) {
  const prepared = await preparePersonally(world, order);
  const answer = await personalOf(world.chain).broadcast(prepared);
  if (answer.kind !== "onItsWay") throw new Error(JSON.stringify(answer));
  return prepared;
}
