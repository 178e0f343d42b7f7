import { ok, refused } from "@coffer/core/outcome";
import type { PersonalAccount } from "@coffer/core/private-account";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Bytes } from "./vault/pinKeys.ts";
import { openContainer, sealContainer } from "./worker/containerKeys.ts";
import { syncAccounts, type ContainerStore, type ContainerVault } from "./syncAccounts.ts";

type Failure = { readonly code: "NETWORK" };

const seed: Bytes = new Uint8Array(64).fill(7);
const account = (accountId: string): PersonalAccount => ({ accountId, networkType: "evm" });
const [a, b, c] = ["a", "b", "c"].map(account) as [
  PersonalAccount,
  PersonalAccount,
  PersonalAccount,
];

const vaultOf = (ofSeed: Bytes): ContainerVault => ({
  sealContainer: async (text) => ({ ok: true, value: await sealContainer(ofSeed, text) }),
  openContainer: async (text) => ({ ok: true, value: await openContainer(ofSeed, text) }),
});
const vault = vaultOf(seed);

/** Where containers are kept by version. `before` runs between what a device loads and what it saves. */
function versionedStore(before: () => Promise<void> = async () => undefined) {
  const kept = { container: null as string | null, version: 0, saves: 0 };
  const store: ContainerStore<Failure> = {
    load: async () => ok({ container: kept.container, version: kept.version }),
    save: async (container, version) => {
      await before();
      if (version !== kept.version) return refused({ code: "CONTAINER_VERSION_CONFLICT" });
      kept.container = container;
      kept.version += 1;
      kept.saves += 1;
      return ok(null);
    },
  };
  return { kept, store };
}

/** The accounts alone: a container that is made anew is written otherwise each time. */
async function accountsOf(synced: ReturnType<typeof syncAccounts<Failure>>) {
  const answer = await synced;
  return answer.ok ? answer.value.accounts : answer;
}

const idsOf = (accounts: readonly PersonalAccount[]) => accounts.map(({ accountId }) => accountId);

describe("rule 502: a container between devices", () => {
  test("is made with what the first one has, empty or not", async () => {
    for (const own of [[], [a]]) {
      const { kept, store } = versionedStore();
      expect(await accountsOf(syncAccounts(vault, store, own))).toEqual(own);
      expect(kept.saves).toBe(1);
      expect(kept.container).not.toContain("personalBlockchainAccounts");
    }
  });

  test("gives a device what another one saved, and is not saved again for nothing", async () => {
    const { kept, store } = versionedStore();
    await syncAccounts(vault, store, [a, b]);
    expect(await syncAccounts(vault, store, [])).toEqual(
      ok({ accounts: [a, b], container: kept.container }),
    );
    expect(await accountsOf(syncAccounts(vault, store, [b]))).toEqual([a, b]);
    expect(kept.saves).toBe(1);
  });

  test("that was saved meanwhile is joined, not overwritten", async () => {
    let isFirst = true;
    const { kept, store } = versionedStore(async () => {
      if (!isFirst) return;
      isFirst = false;
      await syncAccounts(vault, store, [b]);
    });
    await syncAccounts(vault, store, [c]);
    expect(await syncAccounts(vault, store, [a])).toEqual(
      ok({ accounts: [b, c, a], container: kept.container }),
    );
    expect(kept.version).toBe(3);
  });

  test("loses no account, in whatever turns devices load and save", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.array(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 3 }), {
          minLength: 2,
          maxLength: 4,
        }),
        async (scheduler, devices) => {
          const { store } = versionedStore();
          const slow: ContainerStore<Failure> = {
            load: () => scheduler.schedule(store.load()),
            save: (container, version) =>
              scheduler.schedule(Promise.resolve()).then(() => store.save(container, version)),
          };
          const synced = devices.map((ids) => syncAccounts(vault, slow, ids.map(account)));
          await scheduler.waitFor(Promise.all(synced));
          const last = await syncAccounts(vault, store, []);
          const all = new Set(devices.flat());
          expect(last.ok && idsOf(last.value.accounts).toSorted()).toEqual([...all].toSorted());
        },
      ),
      { numRuns: 60 },
    );
  });

  test("that others save all the time is given up, not overwritten", async () => {
    const { store } = versionedStore();
    const busy: ContainerStore<Failure> = {
      ...store,
      save: async () => refused({ code: "CONTAINER_VERSION_CONFLICT" }),
    };
    expect(await syncAccounts(vault, busy, [a])).toEqual(refused({ kind: "busy" }));
  });

  test("of another seed is left as it is", async () => {
    const { kept, store } = versionedStore();
    await syncAccounts(vaultOf(new Uint8Array(64).fill(8)), store, [a]);
    const before = kept.container;
    expect(await syncAccounts(vault, store, [b])).toEqual(refused({ kind: "unreadable" }));
    expect(kept.container).toBe(before);
  });

  test.each(["load", "save"] as const)("whose %s fails is told", async (call) => {
    const { store } = versionedStore();
    const failing = { ...store, [call]: async () => refused({ code: "NETWORK" }) };
    expect(await syncAccounts(vault, failing, [a])).toEqual(refused({ code: "NETWORK" }));
  });

  test("needs an open vault", async () => {
    const { store } = versionedStore();
    const problem = { kind: "locked" } as const;
    const locked = { ...vault, sealContainer: async () => ({ ok: false, problem }) as const };
    expect(await syncAccounts(locked, store, [a])).toEqual(refused({ kind: "vault", problem }));
  });
});
