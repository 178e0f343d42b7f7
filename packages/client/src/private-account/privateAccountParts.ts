import type { Outcome } from "@coffer/core/outcome";
import type { PersonalAccount } from "@coffer/core/private-account";
import type { PasskeyFailure, PasskeyName } from "./askPasskey.ts";
import type { ContainerStore, SyncProblem } from "./syncAccounts.ts";
import type { PasskeyQuestion } from "./vault/passkeyRecord.ts";
import type { Bytes } from "./vault/pinKeys.ts";
import type { VaultProblem } from "./vault/vaultAnswer.ts";
import type { PageService } from "./worker/serveVault.ts";
import type { RunningVault } from "./worker/startVault.ts";

/** How this browser's private account stands, for whoever shows it. */
export type PrivateAccountView = {
  /** `unknown` until the browser was asked. */
  readonly seed: "unknown" | "none" | "locked" | "open";
  /** `lastKnown` as this browser had it last, until the server has spoken; `failed`: the seed is locked for it. */
  readonly container: "notLoaded" | "lastKnown" | "ready" | "failed";
  /** Whether a passkey opens it too. */
  readonly hasPasskey: boolean;
  /** Of the container; none while there is none. */
  readonly accounts: readonly PersonalAccount[];
};

/** Why a private account was not made or opened. */
export type PrivateAccountProblem<Failure> =
  | { readonly kind: "vault"; readonly problem: VaultProblem }
  | { readonly kind: "passkey"; readonly problem: PasskeyFailure }
  /** Its container could not be loaded or saved: the seed is locked again. (rule 246) */
  | { readonly kind: "container"; readonly problem: SyncProblem<Failure> };

/** What asks a person for their passkey. */
export type PasskeyPort = {
  readonly create: (
    name: PasskeyName,
  ) => Promise<Outcome<PasskeyQuestion & { readonly secret: Bytes }, PasskeyFailure>>;
  readonly ask: (question: PasskeyQuestion) => Promise<Outcome<Bytes, PasskeyFailure>>;
};

/** What a private account needs of the server, by the page's own session. */
export type PrivateAccountParts<Failure> = {
  readonly shares: Omit<PageService, "onLocked">;
  /** The container of a public key, which signs its own calls. */
  readonly containerOf: (
    publicKey: string,
    sign: (message: string) => Promise<string | null>,
  ) => ContainerStore<Failure>;
  readonly memory: ContainerMemory;
  readonly reportError: (what: string, error: unknown) => void;
};

/** The container as this browser had it last, sealed as the server has it. */
export type ContainerMemory = {
  readonly recall: () => string | null;
  readonly remember: (container: string) => void;
};

/** What it needs of the browser. */
export type PrivateAccountPorts = {
  readonly startVault: (page: PageService) => RunningVault;
  readonly passkeys: PasskeyPort;
};
