import { refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import { productFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { enterWallet } from "./enterWallet.ts";

/** Signs in with the code. The session's token changes with it. (rule 11) */
export async function authorizeByConfirmCode(parts: WalletParts, code: string): Answer<null> {
  const { caller, store } = parts;
  const { login } = store.getState();
  if (login.step !== "code") return refused(productFailure("AGENT_SESSION_UNDEFINED"));
  const authorized = await caller.ask("auth.authorizeByConfirmCode", { login: login.login, code });
  return authorized.ok ? enterWallet(parts, authorized.value) : authorized;
}
