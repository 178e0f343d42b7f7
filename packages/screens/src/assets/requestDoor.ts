import { lazyScreen } from "../parts/lazyScreen.ts";
import type { PaymentRequestFieldProps } from "./request/PaymentRequestField.tsx";

/** Home brings the page of an address in; only who asks for an amount needs the box for it. */
export const requestDoor = lazyScreen<PaymentRequestFieldProps>(
  async () => (await import("./request/PaymentRequestField.tsx")).PaymentRequestField,
);
