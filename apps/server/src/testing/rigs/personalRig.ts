import type { ChainTransaction, PersonalTransfers } from "@coffer/chains";
import type { UserId } from "@coffer/core/ids";
import { ok, refused } from "@coffer/core/outcome";
import { randomBytes } from "node:crypto";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { createPersonalAccount } from "../../usecases/private-account/accounts/createPersonalAccount.ts";
import { personalRound } from "../../usecases/private-account/chain/personalRound.ts";
import { playChain } from "../chains/playChain.ts";
import { scanToHead } from "../chains/scanToHead.ts";
import { newUserId } from "../newIds.ts";
import { findOrMakeUser } from "../people/findOrMakeUser.ts";
import { EVM } from "../people/people.ts";
import { startRig } from "./rig.ts";

const unused = () => {
  throw new Error("this test's chain is not asked for that");
};

/** A key that a played chain knows the address of. */
export const newAccountKey = (): string => `02${randomBytes(32).toString("hex")}`;
const addressOfKey = (publicKey: string): string => `at ${publicKey}`;

/** Transfers that a test plays itself; whatever else is asked throws. */
const unplayedPersonal = (): {
  -readonly [Key in keyof PersonalTransfers]: PersonalTransfers[Key];
} => ({
  addressOf: (key) => (key.startsWith("02") ? ok(addressOfKey(key)) : refused("invalidPublicKey")),
  quote: unused,
  build: unused,
  assemble: unused,
  broadcast: async () => ({ kind: "onItsWay" }),
  isDead: async () => false,
});

/** Somebody who is signed in by mail, on a wallet without a server. */
export function newPrivateUser({
  brand,
  clock,
  database,
}: Pick<Services, "brand" | "clock" | "database">): Promise<UserId> {
  const userId = newUserId();
  return findOrMakeUser(database, {
    userId,
    brandId: brand.id,
    publicId: userId,
    contact: { type: "email", value: `${userId}@private.example` },
    preferredCurrency: "USD",
    now: new Date(clock.nowMs()),
  });
}

/** Private accounts on a real database, with a chain that a test plays block by block. */
export async function startPersonalRig() {
  const rig = await startRig();
  const clock = { atMs: Date.now(), nowMs: () => clock.atMs };
  const services: Services = { ...rig.services, clock };
  const played = playChain(rig);
  const own = new Map<string, ChainTransaction[]>();
  const { chain } = rig;
  const personal = unplayedPersonal();
  chain.personal = personal;
  chain.sequenceOf = async (address) => BigInt(own.get(address)?.length ?? 0);
  chain.transactionAt = async (address, sequence) => own.get(address)?.[Number(sequence)];
  chain.statusOf = async (id) => played.statuses.get(id) ?? { status: "unseen" };

  const newUser = () => newPrivateUser(services);
  const open = async (
    userId: UserId,
    {
      accountPublicKey = newAccountKey(),
      publicKey = "ab".repeat(32),
      token = rig.listing.asset.token,
    } = {},
  ) => {
    const made = await createPersonalAccount(services, {
      userId,
      publicKey,
      networkId: EVM,
      token,
      accountPublicKey,
    });
    if (!made.ok) throw new Error(JSON.stringify(made.problem));
    return { userId, publicKey, accountPublicKey, ...made.value };
  };
  return {
    ...rig,
    services,
    clock,
    played,
    personal,
    newUser,
    open,
    /** A transaction of an address's own, made by other software, with what it moves. */
    madeElsewhere: (address: string, transaction: ChainTransaction) =>
      void own.set(address, [...(own.get(address) ?? []), transaction]),
    /** Reads all blocks, and looks at every address. */
    look: async (): Promise<void> => {
      await scanToHead(services, chain);
      clock.atMs += 11 * 60_000;
      while (await personalRound(services, chain));
    },
    assetOf: async ({ accountId, userId }: { accountId: string; userId: UserId }) => {
      const asset = (await formAppState(services, userId)).assets.find(
        ({ id }) => id === accountId,
      );
      if (asset === undefined) throw new Error("An account that was opened is in the state.");
      return asset;
    },
  };
}

export type PersonalRig = Awaited<ReturnType<typeof startPersonalRig>>;
