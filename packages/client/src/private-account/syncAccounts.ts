import {
  holdsAccounts,
  mergeAccounts,
  readAccounts,
  writeAccounts,
  type PersonalAccount,
} from "@coffer/core/private-account";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { VaultAnswer, VaultProblem } from "./vault/vaultAnswer.ts";

/** A container as the server has it; null before the first one. */
export type StoredContainer = {
  readonly container: string | null;
  /** Counts the saves; 0 before the first one. */
  readonly version: number;
};

/** The server's calls for one container. A save that meets another device's is a conflict. */
export type ContainerStore<Failure> = {
  readonly load: () => Promise<Outcome<StoredContainer, Failure>>;
  /** Takes a container in the place of the version that it was made of. */
  readonly save: (
    container: string,
    madeOf: number,
  ) => Promise<Outcome<null, Failure | { readonly code: "CONTAINER_VERSION_CONFLICT" }>>;
};

/** What of the vault a container needs. */
export type ContainerVault = {
  readonly sealContainer: (text: string) => Promise<VaultAnswer<string>>;
  readonly openContainer: (container: string) => Promise<VaultAnswer<string | null>>;
};

export type SyncProblem<Failure> =
  | Failure
  | { readonly kind: "vault"; readonly problem: VaultProblem }
  /** It is of another seed, was changed, or a newer wallet wrote it: it stays as it is. */
  | { readonly kind: "unreadable" }
  /** Others save all the time. */
  | { readonly kind: "busy" };

/** What the server has now: the accounts, and the container that they are in. */
export type SyncedAccounts = {
  readonly accounts: readonly PersonalAccount[];
  readonly container: string;
};

/** Devices that save at once meet again in each round; of two, one is through in the second. */
const ROUNDS_MAX = 8;

/**
 * The accounts of the container together with this device's own, saved where it did not have them all. A
 * save that another device was ahead of is tried again with what that one saved. (rule 502)
 */
export async function syncAccounts<Failure>(
  vault: ContainerVault,
  store: ContainerStore<Failure>,
  own: readonly PersonalAccount[],
): Promise<Outcome<SyncedAccounts, SyncProblem<Failure>>> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const loaded = await store.load();
    if (!loaded.ok) return loaded;
    const { container } = loaded.value;
    const stored = await readContainer(vault, container);
    if (!stored.ok) return stored;
    const accounts = mergeAccounts(stored.value, own);
    if (container !== null && holdsAccounts(stored.value, own)) return ok({ accounts, container });

    const sealed = await vault.sealContainer(writeAccounts(accounts));
    if (!sealed.ok) return refused({ kind: "vault", problem: sealed.problem });
    const saved = await store.save(sealed.value, loaded.value.version);
    if (saved.ok) return ok({ accounts, container: sealed.value });
    if (!isConflict(saved.problem)) return refused(saved.problem);
  }
  return refused({ kind: "busy" });
}

/** The accounts of a container as the server has it; none before the first one. */
export async function readContainer(
  vault: Pick<ContainerVault, "openContainer">,
  container: string | null,
): Promise<Outcome<readonly PersonalAccount[], SyncProblem<never>>> {
  if (container === null) return ok([]);
  const opened = await vault.openContainer(container);
  if (!opened.ok) return refused({ kind: "vault", problem: opened.problem });
  const read = opened.value === null ? null : readAccounts(opened.value);
  return read?.ok === true ? read : refused({ kind: "unreadable" });
}

const isConflict = (problem: unknown): problem is { readonly code: "CONTAINER_VERSION_CONFLICT" } =>
  typeof problem === "object" &&
  problem !== null &&
  "code" in problem &&
  problem.code === "CONTAINER_VERSION_CONFLICT";
