import { ok, refused } from "@coffer/core/outcome";
import { ed25519 } from "@noble/curves/ed25519";
import { utf8ToBytes } from "@noble/hashes/utils";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createPrivateAccount } from "./createPrivateAccount.ts";
import type { PasskeyPort, PrivateAccountView } from "./privateAccountParts.ts";
import type { ContainerStore, StoredContainer } from "./syncAccounts.ts";
import { containerMemory } from "./testing/containerMemory.ts";
import { hurryPins } from "./testing/hurryPins.ts";
import { holdShares, newBrowser, phrase, type TestShares } from "./testing/openTestVault.ts";
import { startTestVault, type ServedVault } from "./testing/startTestVault.ts";

type Failure = { readonly code: "NETWORK" };

const PIN = "493827";
const account = { accountId: "account-1", networkType: "ton" };

/** The server's side of one person: shares, and containers that their key has signed for. */
function createServer() {
  const containers = new Map<string, StoredContainer>();
  const server = {
    containers,
    shares: holdShares(),
    isDown: false,
    /** What a load waits for, and how many have begun to. */
    whenAsked: Promise.resolve(),
    asked: 0,
    reported: [] as unknown[],
  };
  const containerOf = (
    publicKey: string,
    sign: (message: string) => Promise<string | null>,
  ): ContainerStore<Failure> => {
    const isSigned = async (message: string) => {
      const signature = await sign(message);
      return signature !== null && ed25519.verify(signature, utf8ToBytes(message), publicKey);
    };
    const held = () => containers.get(publicKey) ?? { container: null, version: 0 };
    return {
      load: async () => {
        server.asked += 1;
        await server.whenAsked;
        const isGiven = !server.isDown && (await isSigned("coffer:container-load:v1:digest"));
        return isGiven ? ok(held()) : refused({ code: "NETWORK" });
      },
      save: async (container, version) => {
        if (!(await isSigned("coffer:container-save:v1:digest")))
          return refused({ code: "NETWORK" });
        if (version !== held().version) return refused({ code: "CONTAINER_VERSION_CONFLICT" });
        containers.set(publicKey, { container, version: version + 1 });
        return ok(null);
      },
    };
  };
  return { server, containerOf };
}

/** An authenticator with one passkey, that gives the same secret for the same question. */
function createPasskeys() {
  const credentialId = new TextEncoder().encode("credential");
  const prfSalt = new TextEncoder().encode("salt");
  const asked: string[] = [];
  const passkeys = { asked, isDeclined: false };
  const port: PasskeyPort = {
    create: async ({ person }) => {
      asked.push(person);
      return ok({ credentialId, prfSalt, secret: new Uint8Array(32).fill(7) });
    },
    ask: async (question) => {
      asked.push(new TextDecoder().decode(question.credentialId));
      if (passkeys.isDeclined) return refused({ kind: "cancelled" });
      return ok(new Uint8Array(32).fill(7));
    },
  };
  return { port, passkeys };
}

const sharesOf = ({ drop, open: give, save }: TestShares) => ({
  saveShare: save,
  openShare: give,
  dropShare: drop,
});

function openAccount({ containerOf, server } = createServer(), memory = containerMemory()) {
  const passkeys = createPasskeys();
  let started = 0;
  let served: ServedVault | null = null;
  let hasEnded = false;
  const opened = createPrivateAccount<Failure>(
    {
      shares: sharesOf(server.shares),
      containerOf,
      memory,
      reportError: (...told) => server.reported.push(told),
    },
    {
      startVault: (page) => {
        started += 1;
        hasEnded = false;
        served = startTestVault(page);
        return { call: served.call, hasEnded: () => hasEnded };
      },
      passkeys: passkeys.port,
    },
  );
  const views: PrivateAccountView[] = [];
  const stop = opened.follow((view) => views.push(view));
  return {
    ...opened,
    stop,
    server,
    passkeys: passkeys.passkeys,
    views,
    view: () => views.at(-1),
    started: () => started,
    runTimers: () => served?.runTimers(),
    fail: () => {
      hasEnded = true;
      served?.fail(new Error("The vault's worker failed."));
    },
  };
}

const locked = { seed: "locked", hasPasskey: false, container: "notLoaded", accounts: [] };
const failed = { ...locked, container: "failed" };
const open = { seed: "open", hasPasskey: false, container: "ready", accounts: [] };

beforeEach(newBrowser);
beforeEach(hurryPins);

describe("a private account", () => {
  test("is told: not known yet, none, then open with its container", async () => {
    const opened = openAccount();
    expect(opened.view()?.seed).toBe("unknown");
    await vi.waitFor(() => expect(opened.view()?.seed).toBe("none"));
    expect(await opened.keep(phrase, PIN)).toEqual(ok(null));
    expect(opened.view()).toEqual(open);
    expect(opened.server.containers.size).toBe(1);
  });

  test("is found again in the next visit, with the accounts of its container", async () => {
    const wired = createServer();
    const first = openAccount(wired);
    await first.keep(phrase, PIN);
    expect(await first.addAccounts([account])).toEqual(ok(null));

    const later = openAccount(wired);
    await vi.waitFor(() => expect(later.view()).toEqual(locked));
    expect(await later.unlock("000000")).toMatchObject({
      problem: { kind: "vault", problem: { kind: "wrongPin", attemptsLeft: 9 } },
    });
    expect(later.view()).toEqual(locked);
  });

  test("is restored of its words in another browser, with its accounts", async () => {
    const wired = createServer();
    const first = openAccount(wired);
    await first.keep(phrase, PIN);
    await first.addAccounts([account]);
    newBrowser();
    const elsewhere = openAccount(wired);
    await elsewhere.keep(phrase, "135790");
    expect(elsewhere.view()).toEqual({ ...open, accounts: [account] });
  });

  test("shows its words for the PIN, as a list", async () => {
    const opened = openAccount();
    await opened.keep(phrase, PIN);
    expect(await opened.showWords(PIN)).toEqual(ok(phrase.split(" ")));
    expect(await opened.showWords("000000")).toMatchObject({ problem: { kind: "wrongPin" } });
  });

  test("takes another PIN", async () => {
    const opened = openAccount();
    await opened.keep(phrase, PIN);
    expect(await opened.changePin(PIN, "135790")).toEqual({ ok: true, value: null });
    await opened.lock();
    expect(await opened.unlock("135790")).toEqual(ok(null));
    await vi.waitFor(() => expect(opened.view()).toEqual(open));
  });

  test("rule 500: is locked at a press, and by itself, its container with it", async () => {
    const opened = openAccount();
    await opened.keep(phrase, PIN);
    await opened.addAccounts([account]);
    await opened.lock();
    await vi.waitFor(() => expect(opened.view()).toEqual(locked));
    await opened.unlock(PIN);
    await vi.waitFor(() => expect(opened.view()).toEqual({ ...open, accounts: [account] }));
    opened.runTimers();
    await vi.waitFor(() => expect(opened.view()).toEqual(locked));
  });

  test("does not start a worker to lock nothing", async () => {
    const { containerOf, server } = createServer();
    const opened = createPrivateAccount<Failure>(
      {
        shares: sharesOf(server.shares),
        containerOf,
        memory: containerMemory(),
        reportError: () => undefined,
      },
      {
        startVault: () => {
          throw new Error("It was started.");
        },
        passkeys: createPasskeys().port,
      },
    );
    await expect(opened.lock()).resolves.toBeUndefined();
  });

  test("whose container fails is told, written down without its words, and locked", async () => {
    const opened = openAccount();
    opened.server.isDown = true;
    expect(await opened.keep(phrase, PIN)).toEqual(
      refused({ kind: "container", problem: { code: "NETWORK" } }),
    );
    await vi.waitFor(() => expect(opened.view()).toEqual(failed));
    const told = JSON.stringify(opened.server.reported);
    expect(told).toContain("NETWORK");
    for (const secret of [phrase, PIN, ...phrase.split(" ")]) expect(told).not.toContain(secret);
    opened.server.isDown = false;
    expect(await opened.unlock(PIN)).toEqual(ok(null));
  });

  test("whose worker failed starts another one, and asks for the PIN again", async () => {
    const opened = openAccount();
    await opened.keep(phrase, PIN);
    opened.fail();
    expect(await opened.unlock(PIN)).toEqual(ok(null));
    expect(opened.started()).toBe(2);
  });

  test("tells nobody who does not ask any more", async () => {
    const opened = openAccount();
    opened.stop();
    const told = opened.views.length;
    await opened.keep(phrase, PIN);
    expect(opened.views).toHaveLength(told);
  });

  test("rule 506: tells its key and judges what is to be signed while it is open, and not longer", async () => {
    const opened = openAccount();
    await opened.keep(phrase, PIN);
    const networkId = { type: "evm", chainId: "31337" };
    const key = await opened.accountKey(networkId);
    if (!key.ok) throw new Error(key.problem.kind);
    const { address: from } = key.value;
    const confirmed = { networkId, from, to: from, units: 1n, memo: "", feeUnitsMax: 1n };
    const order = { confirmed, inputs: [] };
    expect(await opened.checkTransfer(order)).toEqual(refused({ kind: "wrongInputs" }));
    const shown = { ...order, hashes: [] };
    expect(await opened.signTransfer(shown)).toEqual(refused({ kind: "wrongInputs" }));
    await opened.lock();
    for (const asked of [opened.accountKey(networkId), opened.signTransfer(shown)])
      expect(await asked).toEqual(refused({ kind: "locked" }));
  });

  test("rule 503: opens by a passkey, once one was added with the PIN", async () => {
    const opened = openAccount();
    await opened.keep(phrase, PIN);
    expect(await opened.unlockByPasskey()).toMatchObject({
      problem: { problem: { kind: "none" } },
    });
    const name = { wallet: "Coffer", person: "A person" };
    expect(await opened.addPasskey(PIN, name)).toEqual(ok(null));
    await opened.lock();
    await vi.waitFor(() => expect(opened.view()).toEqual({ ...locked, hasPasskey: true }));

    opened.passkeys.isDeclined = true;
    const declined = { kind: "passkey", problem: { kind: "cancelled" } };
    expect(await opened.unlockByPasskey()).toEqual(refused(declined));
    opened.passkeys.isDeclined = false;
    expect(await opened.unlockByPasskey()).toEqual(ok(null));
    await vi.waitFor(() => expect(opened.view()).toEqual({ ...open, hasPasskey: true }));
    expect(opened.passkeys.asked).toEqual(["A person", "credential", "credential"]);

    await opened.dropPasskey();
    expect(opened.view()).toEqual(open);
  });
});

describe("rule 568: what this browser knew last of a container", () => {
  const other = { accountId: "account-2", networkType: "evm" };

  /** A browser that knows of one account, with a server that keeps who asks waiting. */
  async function visitAgain() {
    const wired = createServer();
    const memory = containerMemory();
    const before = openAccount(wired, memory);
    await before.keep(phrase, PIN);
    await before.addAccounts([account]);
    await before.lock();
    let answer: () => void = () => undefined;
    wired.server.whenAsked = new Promise((resolve) => (answer = resolve));
    wired.server.asked = 0;
    return { wired, memory, opened: openAccount(wired, memory), answer: () => answer() };
  }

  test("is there at once, and what another device added follows", async () => {
    const { answer, memory, opened, wired } = await visitAgain();
    expect(await opened.unlock(PIN)).toEqual(ok(null));
    const known = memory.recall();
    expect(opened.view()).toEqual({ ...open, container: "lastKnown", accounts: [account] });

    await vi.waitFor(() => expect(wired.server.asked).toBe(1));
    wired.server.whenAsked = Promise.resolve();
    const elsewhere = openAccount(wired);
    await elsewhere.unlock(PIN);
    await elsewhere.addAccounts([other]);
    answer();
    await vi.waitFor(() => expect(opened.view()).toEqual({ ...open, accounts: [account, other] }));
    expect(memory.recall()).not.toBe(known);
  });

  test("stays whole when an account is added before the server has spoken", async () => {
    const { answer, opened } = await visitAgain();
    await opened.unlock(PIN);
    const adding = opened.addAccounts([other]);
    answer();
    expect(await adding).toEqual(ok(null));
    expect(opened.view()).toEqual({ ...open, accounts: [account, other] });
  });

  test("rule 246: is locked again where the server fails, and says so until it is opened", async () => {
    const { answer, opened, wired } = await visitAgain();
    wired.server.isDown = true;
    expect(await opened.unlock(PIN)).toEqual(ok(null));
    answer();
    await vi.waitFor(() => expect(opened.view()).toEqual(failed));
    expect(await opened.accountKey({ type: "evm", chainId: "31337" })).toMatchObject({ ok: false });
    wired.server.isDown = false;
    await opened.unlock(PIN);
    await vi.waitFor(() => expect(opened.view()).toEqual({ ...open, accounts: [account] }));
  });

  test("fails for nobody who locked it meanwhile", async () => {
    const { answer, opened, wired } = await visitAgain();
    await opened.unlock(PIN);
    await opened.lock();
    answer();
    await vi.waitFor(() => expect(wired.server.reported).toHaveLength(1));
    expect(opened.view()).toEqual(locked);
  });

  test("of another seed is nothing", async () => {
    const { answer, memory, wired } = await visitAgain();
    answer();
    newBrowser();
    const opened = openAccount(wired, memory);
    const otherPhrase =
      "letter advice cage absurd amount doctor acoustic avoid letter advice cage above";
    expect(await opened.keep(otherPhrase, PIN)).toEqual(ok(null));
    expect(opened.view()).toEqual(open);
  });
});
