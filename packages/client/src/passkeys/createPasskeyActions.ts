import { ok } from "@coffer/core/outcome";
import { codeCalls } from "../profile/codeCalls.ts";
import { securityCodesOut } from "../profile/securityCodesOut.ts";
import { refreshState } from "../session/refreshState.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { createPasskeyProofActions } from "./createPasskeyProofActions.ts";
import { makePasskey, type NoPasskey } from "./makePasskey.ts";

/** What a person does with their passkeys, about them, and when they have lost them. */
export function createPasskeyActions(parts: WalletParts) {
  const { caller } = parts;
  return {
    /** With what of a change still waits. */
    list: () => caller.ask("passkeys.list", {}),
    add: (name: string) => add(parts, name),
    rename: (passkeyId: string, name: string) =>
      caller.change("passkeys.rename", { passkeyId, name }),
    remove: (passkeyId: string) => remove(parts, passkeyId),
    recover: (code: string) => recover(parts, code),
    callOffRecovery: () => caller.change("passkeys.callOffRecovery", {}),
    ...createPasskeyProofActions(parts),
  };
}

/** Has the browser make a passkey and the server keep it. What the person or the browser refuses is no failure. */
async function add({ caller }: WalletParts, name: string): Answer<"added" | NoPasskey> {
  const started = await caller.ask("passkeys.start", {});
  if (!started.ok) return started;
  const made = await makePasskey(started.value.options);
  if (made.kind !== "made") return ok(made.kind);
  const finished = await caller.change("passkeys.finish", { name, attestation: made.attestation });
  if (finished.ok) return ok("added");
  return finished.problem.code === "CONFLICT" ? ok("alreadyThere") : finished;
}

/** Removes a passkey. One that is gone by then is as good as removed. */
async function remove({ caller }: WalletParts, passkeyId: string): Answer<null> {
  const removed = await caller.change("passkeys.remove", { passkeyId });
  if (removed.ok) return ok(null);
  if (removed.problem.code !== "OTHER") return removed;
  const listed = await caller.ask("passkeys.list", {});
  const isGone = listed.ok && listed.value.passkeys.every(({ id }) => id !== passkeyId);
  return isGone ? ok(null) : removed;
}

/** Begins the wait of who has lost what they prove themselves with, by a code; from when one proves again. */
async function recover({ caller, store }: WalletParts, code: string): Answer<string> {
  const asked = await caller.ask(codeCalls.recover.check, { code });
  if (!asked.ok) return asked;
  securityCodesOut(store).delete("reauthorize");
  // The answer is the time alone; that one waits stands in the state.
  await refreshState(caller);
  return ok(asked.value.recoverableFrom);
}
