import type { InputOf } from "@coffer/contract";

type Offered = Pick<InputOf<"wallet.sendPayment">, "guardCode" | "authenticatorCode" | "assertion">;

/** By which a payment above its person's amount is confirmed, as its call takes it. It is kept nowhere. */
export type Confirmation =
  | (Required<Pick<Offered, "guardCode">> & Pick<Offered, "authenticatorCode">)
  | Required<Pick<Offered, "assertion">>;

/** The part of a paying call that is its confirmation. */
export type ConfirmationField = keyof Offered;
