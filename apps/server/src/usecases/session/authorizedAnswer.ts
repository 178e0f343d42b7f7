import type { AppState, CallContext } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { ok, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import type { Authorized } from "./authorizeByConfirmCode.ts";

type Answer = { readonly state: AppState; readonly jwtWebToken: string };

/** What whoever has signed in is answered, and the cookie that belongs to the new token. */
export async function authorizedAnswer(
  services: Services,
  authorized: Outcome<Authorized, Refusal>,
  { companion: cookie }: Pick<CallContext, "companion">,
): Promise<Outcome<Answer, Refusal>> {
  if (!authorized.ok) return authorized;
  const { jwtWebToken, userId, companion } = authorized.value;
  if (companion !== null) cookie.set(companion.kind, companion.value);
  return ok({ state: await formAppState(services, userId), jwtWebToken });
}
