import { ok, refused, type Outcome } from "@coffer/core/outcome";
import {
  ASKED_WORDS_RANDOM_BYTES,
  createSeedPhrase,
  drawAskedWords,
  SEED_ENTROPY_LENGTH,
} from "@coffer/core/private-account";
import type { AssetSpec, NetworkId } from "@coffer/contract";
import type { WalletParts } from "../walletParts.ts";
import { personalPayments } from "./payment/personalPayments.ts";
import type { PersonalOrder, PersonalPayment } from "./payment/personalOrder.ts";
import { activatePersonal, type ActivationFailure } from "./activatePersonal.ts";
import { mayOpenByPasskey, type PasskeyName } from "./askPasskey.ts";
import { containerCalls } from "./containerCalls.ts";
import { createPrivateAccount } from "./createPrivateAccount.ts";
import type { ContainerFailure, PrivateAccountFailure } from "./privateAccountFailure.ts";
import type { PrivateAccountPorts } from "./privateAccountParts.ts";
import { shareCalls } from "./shareCalls.ts";
import type { VaultProblem } from "./vault/vaultAnswer.ts";
import { randomBytes } from "./vault/pinKeys.ts";

/** Why an asset of a private account was not activated. */
export type PersonalActivationFailure = ActivationFailure | PrivateAccountFailure;

type Done<T = null> = Promise<Outcome<T, PrivateAccountFailure>>;

/** Twelve words that nobody has yet, and which of them are asked for, from 0. */
export type NewWords = { readonly words: readonly string[]; readonly asked: readonly number[] };

type Given = Pick<WalletParts, "caller" | "clock" | "reportError" | "store"> & {
  readonly lastKnown: Pick<WalletParts["lastKnown"], "container">;
};

/**
 * What a person does with their private account in this browser. How it stands goes into the page's store. Its code comes
 * when somebody looks for a private account. (0156)
 */
export function createPrivateAccountActions(parts: Given, ports?: PrivateAccountPorts) {
  const { caller, clock, lastKnown, reportError, store } = parts;
  const account = createPrivateAccount<ContainerFailure>(
    {
      shares: shareCalls({ caller, clock }),
      containerOf: containerCalls({ caller, store }),
      memory: lastKnown.container,
      reportError,
    },
    ports,
  );
  account.follow((privateAccount) => store.setState({ privateAccount }));
  lockWithItsPerson(parts, account.lock);
  const guarded = guardedBy(reportError);
  const payments = personalPayments({ account, caller });
  return {
    /** Asks this browser how the private account stands. */
    look: () => guarded(async () => ok(await account.look())),
    drawWords: async (): Done<NewWords> =>
      ok({
        words: createSeedPhrase(randomBytes(SEED_ENTROPY_LENGTH)).split(" "),
        asked: drawAskedWords(randomBytes(ASKED_WORDS_RANDOM_BYTES)),
      }),
    /** Keeps a phrase in this browser under a PIN, and opens it. */
    keep: (phrase: string, pin: string) => guarded(() => account.keep(phrase, pin)),
    unlock: (pin: string) => guarded(() => account.unlock(pin)),
    showWords: (pin: string) => guarded(async () => ofVault(await account.showWords(pin))),
    changePin: (pin: string, nextPin: string) =>
      guarded(async () => ofVault(await account.changePin(pin, nextPin))),
    unlockByPasskey: () => guarded(() => account.unlockByPasskey()),
    mayOpenByPasskey: async (): Done<boolean> => ok(await mayOpenByPasskey()),
    addPasskey: (pin: string, name: PasskeyName) => guarded(() => account.addPasskey(pin, name)),
    dropPasskey: () =>
      guarded(async () => {
        await account.dropPasskey();
        return ok(null);
      }),
    lock: () =>
      guarded(async () => {
        await account.lock();
        return ok(null);
      }),
    /** Opens an account of an asset under the open seed; answers the account's id. (rule 534) */
    activate: (spec: Pick<AssetSpec, "networkId" | "token">) =>
      guarded(() => activatePersonal({ account, caller }, spec)),
    /** Has a payment built, and answers what its bytes do. (rule 537) */
    buildPayment: (payment: PersonalPayment) => guarded(() => payments.buildPayment(payment)),
    /** Signs what was shown of it. (rule 538) */
    signPayment: (order: PersonalOrder) => guarded(() => payments.signPayment(order)),
    /** The open seed's own address on a network, which no server was asked for. (rule 536) */
    ownAddress: (networkId: NetworkId) =>
      guarded(async () => {
        const key = ofVault(await account.accountKey(networkId));
        return key.ok ? ok(key.value.address) : key;
      }),
    /** Whether the browser promises not to clear by itself what it keeps of the wallet. */
    askToLast: () =>
      guarded(async () => ok("storage" in navigator && (await navigator.storage.persist()))),
  };
}

/** Does it; a vault that fails is an answer too: whoever waits for it is told. */
const guardedBy =
  (reportError: Given["reportError"]) =>
  async <T, Failure = never>(
    run: () => Promise<Outcome<T, Failure>>,
  ): Promise<Outcome<T, Failure | PrivateAccountFailure>> => {
    try {
      return await run();
    } catch (error) {
      reportError("A private account's vault failed.", error);
      return refused({ kind: "broken" });
    }
  };

const ofVault = <T>(answer: Outcome<T, VaultProblem>): Outcome<T, PrivateAccountFailure> =>
  answer.ok ? answer : refused({ kind: "vault", problem: answer.problem });

/** A seed is open for who opened it: whoever signs out, here or elsewhere, leaves it locked. (rule 246) */
function lockWithItsPerson({ reportError, store }: Given, lock: () => Promise<void>): void {
  const personNow = () => store.getState().appState?.userProfile?.id;
  let person = personNow();
  store.subscribe(() => {
    const next = personNow();
    if (next === person) return;
    person = next;
    lock().catch((error: unknown) => {
      reportError("A private account could not be locked.", error);
    });
  });
}
