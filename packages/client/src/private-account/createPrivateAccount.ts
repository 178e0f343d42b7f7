import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { PersonalAccount } from "@coffer/core/private-account";
import { askPasskey, createPasskey, type PasskeyName } from "./askPasskey.ts";
import type {
  PrivateAccountParts,
  PrivateAccountPorts,
  PrivateAccountProblem,
  PrivateAccountView,
} from "./privateAccountParts.ts";
import { runPrivateAccount } from "./runPrivateAccount.ts";
import { wipe, type Bytes } from "./vault/pinKeys.ts";
import type { VaultProblem } from "./vault/vaultAnswer.ts";
import { startVault, type RunningVault } from "./worker/startVault.ts";
import type { OrderToSign, ShownOrder } from "./worker/transferSigning.ts";

const ofBrowser: PrivateAccountPorts = {
  startVault,
  passkeys: { ask: askPasskey, create: createPasskey },
};

/** One browser's private account: what a person does with it. */
export function createPrivateAccount<Failure>(
  parts: PrivateAccountParts<Failure>,
  { passkeys, startVault: start }: PrivateAccountPorts = ofBrowser,
) {
  type Done = Outcome<null, PrivateAccountProblem<Failure>>;
  const run = runPrivateAccount(parts, start);
  const { loadContainer, lock, look, opened, store, vault } = run;
  return {
    /** Tells how it stands, now and at each change; the answer calls it off. */
    follow: (hear: (view: PrivateAccountView) => void): (() => void) => {
      hear(store.getState());
      const stop = store.subscribe(hear);
      void look().catch((error: unknown) => {
        parts.reportError("The browser could not be asked for a private account.", error);
      });
      return stop;
    },

    /** Asks this browser how it stands, and tells whoever follows. */
    look: async (): Promise<null> => {
      await look();
      return null;
    },

    /** Keeps a phrase in this browser, in the place of any other, and opens it. */
    keep: (phrase: string, pin: string): Promise<Done> =>
      opened(vault().keep(bytesOf(phrase), bytesOf(pin))),

    unlock: (pin: string): Promise<Done> => opened(vault().unlock(bytesOf(pin))),

    /** The twelve words, for the PIN alone. */
    showWords: (pin: string) => showWords(vault(), pin),

    changePin: (pin: string, nextPin: string): Promise<Outcome<null, VaultProblem>> =>
      vault().changePin(bytesOf(pin), bytesOf(nextPin)),

    ...withPasskey(passkeys, run),

    /** Adds accounts that were opened on this device to the container. */
    addAccounts: (own: readonly PersonalAccount[]): Promise<Done> => loadContainer(own),

    /** Address and public key on a network, of an open seed. (rule 495) */
    accountKey: (networkId: { readonly type: string; readonly chainId: string }) =>
      vault().accountKey(networkId),

    /** The key that the container's calls name the seed by, hex. (rule 501) */
    containerKey: () => vault().containerKey(),

    /** What the bytes of a transfer do, to be shown; refused where that is not what was confirmed. (rule 505) */
    checkTransfer: (order: OrderToSign) => vault().checkTransfer(order),

    /** Its signatures, of the very bytes that were shown. (rule 506) */
    signTransfer: (order: ShownOrder) => vault().signTransfer(order),

    /** At a press, and at a sign-out. */
    lock,
  };
}

/** What a passkey does beside the PIN. (rule 503) */
function withPasskey<Failure>(
  passkeys: PrivateAccountPorts["passkeys"],
  { look, opened, vault }: ReturnType<typeof runPrivateAccount<Failure>>,
) {
  type Done = Outcome<null, PrivateAccountProblem<Failure>>;
  return {
    unlockByPasskey: async (): Promise<Done> => {
      const question = await vault().passkeyQuestion();
      if (question === null) return refused({ kind: "vault", problem: { kind: "none" } });
      const asked = await passkeys.ask(question);
      if (!asked.ok) return refused({ kind: "passkey", problem: asked.problem });
      return opened(vault().unlockByPasskey(asked.value));
    },

    /** Makes a passkey that opens what the PIN opens. */
    addPasskey: async (pin: string, name: PasskeyName): Promise<Done> => {
      const made = await passkeys.create(name);
      if (!made.ok) return refused({ kind: "passkey", problem: made.problem });
      const added = await vault().addPasskey(bytesOf(pin), made.value);
      await look();
      return added.ok ? ok(null) : refused({ kind: "vault", problem: added.problem });
    },

    dropPasskey: async (): Promise<void> => {
      await vault().dropPasskey();
      await look();
    },
  };
}

async function showWords(
  call: RunningVault["call"],
  pin: string,
): Promise<Outcome<readonly string[], VaultProblem>> {
  const shown = await call.showWords(bytesOf(pin));
  if (!shown.ok) return shown;
  const words = new TextDecoder().decode(shown.value).split(" ");
  wipe(shown.value);
  return ok(words);
}

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
