import type { Answer, Confirmation, ConfirmationAsked } from "@coffer/client";
import { useState } from "react";
import { GuardCodeEntry } from "./GuardCodeEntry.tsx";
import { PasskeyConfirmation } from "./PasskeyConfirmation.tsx";

export type PaymentConfirmationProps = {
  readonly asked: ConfirmationAsked;
  /** Tries it by what it is for, which leads on to a page of its own. */
  readonly check: (confirmation: Confirmation) => Answer<unknown>;
  /** What follows where the page stays. */
  readonly onDone?: (() => void) | undefined;
};

/** The page that is gone to takes the sheet with it: closing it too would lead back. */
const leave = () => undefined;

/** Takes what the person's own rules ask for above their amount: their passkey, or a code. (rule 552) */
export function PaymentConfirmation({ asked, check, onDone = leave }: PaymentConfirmationProps) {
  const [now, setNow] = useState(asked);
  return now.kind === "code" ? (
    <GuardCodeEntry sent={now.sent} check={check} onDone={onDone} />
  ) : (
    <PasskeyConfirmation asked={now} check={check} onDone={onDone} onAskedAnew={setNow} />
  );
}
