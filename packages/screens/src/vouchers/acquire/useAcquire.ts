import type { CallFailure } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { editVoucherCode, readVoucherCode } from "@coffer/core/vouchers";
import { useState } from "react";
import { useCountdown } from "../../parts/codes/useCountdown.ts";
import { useGo } from "../../parts/useGo.ts";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";
import { voucherPath } from "../../parts/vouchers/voucherPath.ts";
import { useLinkedCode } from "./useLinkedCode.ts";

type Typed = {
  readonly code: string;
  /** Something was typed that looks like a sign of a code and is none. */
  readonly hasAlike: boolean;
  /** The code came with a link; nothing is done by it until somebody presses. */
  readonly isLinked: boolean;
};

export type Acquiring = Typed & {
  /** The person's own voucher that the code is of. */
  readonly ownId: string | null;
  readonly isBusy: boolean;
  readonly canSubmit: boolean;
  readonly failure: CallFailure | null;
  readonly change: (text: string) => void;
  readonly submit: () => void;
};

const isWhole = (code: string): boolean => readVoucherCode(code) !== null;

/** A voucher's code being typed: the sixth sign submits it, one out of a link waits for a press. (rules 369 and 373) */
export function useAcquire(): Acquiring {
  const wallet = useWallet();
  const go = useGo();
  const [typed, setTyped] = useState<Typed>({ code: "", hasAlike: false, isLinked: false });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const own = useAppState(({ escrowTransfers }) => escrowTransfers.originated);
  const ownIdOf = (code: string) =>
    own.find(({ receivementCode = "" }) => readVoucherCode(receivementCode) === code)?.id ?? null;
  const retryAtMs = Date.parse(failure?.retryAfter ?? "");
  const isCooling = useCountdown(Number.isNaN(retryAtMs) ? null : retryAtMs) > 0;

  const acquire = useOneAtATime(async (code: string) => {
    setIsBusy(true);
    setFailure(null);
    const acquired = await wallet.vouchers((vouchers) => vouchers.acquire(code));
    // A code that was looked at is used; whoever could not be reached has not looked.
    if (acquired.ok || "textKey" in acquired.problem)
      void wallet.vouchers((vouchers) => vouchers.forgetStartCode());
    if (acquired.ok) return go(voucherPath("incoming", acquired.value), { replace: true });
    setIsBusy(false);
    setFailure(acquired.problem);
  });
  const { code } = typed;
  const ownId = ownIdOf(code);
  const canSubmit = isWhole(code) && ownId === null && !isCooling;

  function change(text: string) {
    // Behind a whole code another one begins.
    const isNext = isWhole(code) && text.length > code.length && text.startsWith(code);
    const edited = editVoucherCode(isNext ? text.slice(code.length) : text);
    setTyped({ ...edited, isLinked: false });
    if (!isCooling) setFailure(null);
    if (isWhole(edited.code) && edited.code !== code && ownIdOf(edited.code) === null && !isCooling)
      void acquire(edited.code);
  }

  useLinkedCode((linked) => setTyped({ code: linked, hasAlike: false, isLinked: true }));

  return {
    ...typed,
    ownId,
    isBusy,
    canSubmit,
    failure,
    change,
    submit: () => {
      if (canSubmit) void acquire(code);
    },
  };
}
