import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import {
  CONTAINER_DIGEST_HEX_LENGTH,
  CONTAINER_DIGEST_LIVES_MS,
  CONTAINER_DIGESTS_MAX,
  containerLoadMessage,
  containerSaveMessage,
  CONTAINERS_MAX,
  hashContainerText,
  judgeContainerSave,
  NO_CONTAINER_VERSION,
} from "@coffer/core/private-account/container";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import {
  forgetOldDigests,
  insertDigest,
  keepNewestDigests,
  listDigests,
  takeDigest,
} from "../../storage/private-account/containerDigests.ts";
import {
  countContainers,
  lockPrivateAccounts,
  readContainer,
  type StoredContainer,
  writeContainer,
} from "../../storage/private-account/containers.ts";
import { isSignedBy } from "./isSignedBy.ts";

type Owner = { readonly userId: UserId; readonly publicKey: string };

/** One answer to a digest that is unknown, used, late or another's, and to a wrong signature. */
const notSigned = refused({ transport: "FORBIDDEN" } as const);

/** What the next load or save with this key has to sign: random, for one call, for two minutes. (rule 489) */
export async function makeContainerDigest(
  { database, random, clock }: Services,
  owner: Owner,
): Promise<string> {
  const digest = Buffer.from(random.bytes(CONTAINER_DIGEST_HEX_LENGTH / 2)).toString("hex");
  const now = new Date(clock.nowMs());
  const expiresAt = new Date(now.getTime() + CONTAINER_DIGEST_LIVES_MS);
  await forgetOldDigests(database, now);
  await database.transaction().execute(async (store) => {
    await lockPrivateAccounts(store, owner.userId);
    await keepNewestDigests(store, owner.userId, CONTAINER_DIGESTS_MAX - 1);
    await insertDigest(store, { ...owner, digestHash: hashContainerText(digest), now, expiresAt });
  });
  return digest;
}

/** The container of a key, for whoever holds the key. The digest is used up, whatever was signed. */
export async function loadContainer(
  { database, clock }: Services,
  { digest, sign, ...owner }: Owner & { readonly digest: string; readonly sign: string },
): Promise<Outcome<StoredContainer, Refusal>> {
  const digestHash = hashContainerText(digest);
  const now = new Date(clock.nowMs());
  if (!(await takeDigest(database, { ...owner, digestHash, now }))) return notSigned;
  const message = containerLoadMessage({ ...owner, digestHash });
  if (!isSignedBy(owner.publicKey, message, sign)) return notSigned;
  return ok(await readContainer(database, owner));
}

type Save = Owner & {
  readonly container: string;
  readonly sign: string;
  /** Which it becomes. */
  readonly version: number;
};

/**
 * Saves a container that was made of the stored one. Where another device was ahead nothing changes, and the
 * answer says which version is there. The digest is used up either way. (rules 489 and 490)
 */
export const saveContainer = (
  { database, clock }: Services,
  save: Save,
): Promise<Outcome<true, Refusal>> =>
  database.transaction().execute(async (store) => {
    const now = new Date(clock.nowMs());
    await lockPrivateAccounts(store, save.userId);
    if (!(await takeSignedDigest(store, save, now))) return notSigned;
    const { version: stored } = await readContainer(store, save);
    const judged = judgeContainerSave(stored, save.version);
    if (!judged.ok) return refused({ code: "CONTAINER_VERSION_CONFLICT", ...judged.problem });
    if (
      stored === NO_CONTAINER_VERSION &&
      (await countContainers(store, save.userId)) >= CONTAINERS_MAX
    )
      return refused({ transport: "PRECONDITION_FAILED" });
    await writeContainer(store, { ...save, now });
    return ok(true);
  });

/** A save does not say which digest it signed: it is one of the few that its key may sign. */
async function takeSignedDigest(store: Store, save: Save, now: Date): Promise<boolean> {
  const { userId, publicKey, container, version, sign } = save;
  const given = await listDigests(store, { userId, publicKey }, now);
  const signed = given.find((digestHash) =>
    isSignedBy(
      publicKey,
      containerSaveMessage({ userId, publicKey, digestHash, container, version }),
      sign,
    ),
  );
  return signed !== undefined && takeDigest(store, { userId, publicKey, digestHash: signed, now });
}
