import type { WithdrawPlan } from "@coffer/client";
import type { Asset } from "@coffer/contract";
import { canonicalAddress, judgeTypedAddress, mayStillBecome } from "@coffer/core/address";
import { useTexts } from "@coffer/i18n";
import { Card } from "@coffer/ui";
import { useMemo, useState } from "react";
import { TestPayees } from "../../parts/codes/TestPayees.tsx";
import { MemoField, useMemoText } from "../../parts/fields/MemoField.tsx";
import { NamedAddress } from "../../parts/payees/NamedAddress.tsx";
import { PayeePicker } from "../../parts/payees/PayeePicker.tsx";
import { ReceiverField } from "../../parts/receiver/ReceiverField.tsx";
import { typedAddressText } from "../../parts/receiver/typedAddressText.ts";
import { useReceiverBox } from "../../parts/receiver/useReceiverBox.ts";
import { FrozenNotice } from "../../parts/stops/FrozenNotice.tsx";
import { DepositorySendFrame } from "./DepositorySendFrame.tsx";
import { WholeAmount } from "./WholeAmount.tsx";
import { WithdrawCheck, WithdrawFooter, useWithdrawal } from "./WithdrawCheck.tsx";

/** Sends all of it to an address: to whom, what arrives there, and the press that sends it. */
export function SendToAddress({ asset }: { readonly asset: Asset }) {
  const { t } = useTexts();
  const receiver = useReceiver(asset);
  const { to, box, memoText } = receiver;
  const withdrawal = useWithdrawal({ asset, to, amlStateId: null });
  return (
    <DepositorySendFrame
      footer={<WithdrawFooter withdrawal={withdrawal} label={t("words.continue")} />}
    >
      <FrozenNotice />
      <WholeAmount asset={asset} />
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          withdrawal.send();
        }}
      >
        <ReceiverField network={asset.network} box={{ ...box, error: receiver.error }} />
        {asset.hasMemo === true && <MemoField {...memoText} />}
      </form>
      {to === null ? (
        <>
          <PayeePicker asset={asset} onPick={receiver.pick} />
          {box.text === "" && (
            <p>
              <TestPayees asset={asset} />
            </p>
          )}
        </>
      ) : (
        <WithdrawCheck withdrawal={withdrawal} onWayOut={receiver.clear}>
          <Card title={t("send.compare")}>
            <NamedAddress networkId={asset.networkId} address={to.address} memo={to.memo} />
          </Card>
        </WithdrawCheck>
      )}
    </DepositorySendFrame>
  );
}

/** The box for the address with the memo beside it, and whom they name once they name somebody. */
function useReceiver(asset: Asset) {
  const { t, locale } = useTexts();
  const box = useReceiverBox(asset, "");
  const memoText = useMemoText("");
  const [taken, setTaken] = useState(box.memo);
  // What a code or the address book says that payments carry is filled in, once.
  if (box.memo !== taken) {
    setTaken(box.memo);
    if (box.memo !== null) memoText.write(box.memo);
  }
  const { networkId } = asset;
  const { text } = box;
  const typed = judgeTypedAddress(networkId, text);
  const isPlausible = typed.kind === "plausible" && box.refusal === undefined;
  const memo = asset.hasMemo === true ? memoText.memo : "";
  const to = useMemo<WithdrawPlan["to"]>(
    () =>
      isPlausible && memo !== null ? { address: canonicalAddress(networkId, text), memo } : null,
    [isPlausible, networkId, text, memo],
  );
  return {
    box,
    memoText,
    to,
    error:
      box.refusal ??
      (mayStillBecome(typed) ? undefined : typedAddressText(typed, { t, locale, asset, text })),
    pick: box.pick,
    clear: () => box.change(""),
  };
}
