import type { WalletParts } from "../walletParts.ts";

/** Back to the contact box, with what stood in it. The code that was sent stays good. */
export function changeContact({ store }: WalletParts): void {
  const { login, setLogin, setRequest } = store.getState();
  setLogin({ step: "contact", contact: login.contact });
  setRequest("auth.authorizeByConfirmCode", { status: "idle" });
  setRequest("auth.sendConfirmCode", { status: "idle" });
}
