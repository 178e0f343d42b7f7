import { createWallet, type Wallet } from "@coffer/client";
import type { AppState } from "@coffer/contract";
import type { Answers } from "./answers.ts";
import { listenAt } from "./listenAt.ts";
import { scenePorts } from "./scenePorts.ts";

export type WalletStart = {
  /** What the server said of the person; left out: nobody is signed in. */
  readonly state?: AppState | undefined;
  /** Given: the wallet is started and its calls are made; else they wait for ever. */
  readonly answers?: Answers | undefined;
  /** Puts the wallet where the scene begins. */
  readonly prepare?: ((wallet: Wallet) => void) | undefined;
};

const never = new Promise<never>(() => undefined);

/** A real wallet over a server that says what the scene wants. */
export function openWallet({ state, answers, prepare }: WalletStart): Wallet {
  const wallet = createWallet({
    baseUrl: listenAt(answers ?? {}),
    bundleId: "coffer-web@1.0.0",
    ports: scenePorts(),
    early: {
      initApp: Promise.resolve({ result: { data: { jwtWebToken: "preview" } } }),
      getAppState: Promise.resolve({ result: { data: { state } } }),
    },
    // The live feeds wait for this: a scene stays as it is.
    whenShown: never,
  });
  if (state !== undefined) wallet.store.getState().acceptAppState(state);
  prepare?.(wallet);
  if (answers !== undefined) void wallet.start();
  return wallet;
}
