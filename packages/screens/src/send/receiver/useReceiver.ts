import { type CallFailure, foundById, openSendDraft, setDraftAmount } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import {
  canonicalAddress,
  judgeTypedAddress,
  mayStillBecome,
  readAddress,
} from "@coffer/core/address";
import { mayBecomePerson } from "@coffer/core/people";
import { useTexts } from "@coffer/i18n";
import { useEffect, useState } from "react";
import { useBrand } from "../../parts/brandLook.ts";
import { failureText } from "../../parts/failureText.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";
import type { OtherPayment } from "../../parts/receiver/scan/readCode.ts";
import { typedAddressText } from "../../parts/receiver/typedAddressText.ts";
import { useReceiverBox } from "../../parts/receiver/useReceiverBox.ts";
import { usePersonSearch } from "./usePersonSearch.ts";

export type Receiver = ReturnType<typeof useReceiver>;

/** The receiver box, what is wrong with it, and the way on. */
export function useReceiver(asset: Asset) {
  const { t, locale } = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const go = useGo();
  const { networkId } = asset;
  const drafted = useWalletState(({ sendDraft }) =>
    sendDraft?.assetId === asset.id && sendDraft.step !== "done" ? sendDraft.receiver : "",
  );
  const box = usePeopleBox(asset, drafted);
  const { text, amount, memo, note, refusal, refuse, fill } = box;
  useStartPayment(asset, fill);
  const [isChecking, setIsChecking] = useState(false);
  const [doneWith, setDoneWith] = useState<string | null>(null);
  const person = usePersonSearch(asset, text, box.known);
  const judged = judgeText(person.isMeant, { t, locale, asset, text });
  const { isPlausible } = judged;
  const address = person.found?.address ?? canonicalAddress(networkId, text);
  const other = useOtherPayment(box, address);
  const refusalText = (failure: CallFailure) => {
    const said = failureText(failure, { t, email, otherwise: "errors.payment" });
    const isMistyped =
      failure.code === "INVALID_ADDRESS" && readAddress(text)?.checkSum === "wrong";
    return isMistyped ? `${said} ${t("send.checkSum")}` : said;
  };

  const goOn = useOneAtATime(async () => {
    if (person.isMeant && person.found === null) {
      await person.look();
      return;
    }
    if (!person.isMeant && !isPlausible) {
      setDoneWith(text);
      return;
    }
    setIsChecking(true);
    const checked = await wallet.send((send) => send.checkReceiver(asset, address));
    setIsChecking(false);
    if (!checked.ok) {
      refuse(refusalText(checked.problem));
      return;
    }
    if (amount !== null || memo !== null)
      openSendDraft(wallet, { assetId: asset.id, receiver: address, memo: memo ?? undefined });
    if (amount !== null) setDraftAmount(wallet, amount);
    void wallet.send((send) => send.forgetStartPayment());
    go(paths.sendSetAmount(asset.id, address));
  });

  const isWrong = judged.isWrong || (judged.isUnfinished && doneWith === text);
  const error = refusal ?? person.error ?? (isWrong ? judged.wrongText : undefined);
  const { change, pick, takeCode, paste } = box;
  return {
    text,
    address,
    memo,
    note,
    error,
    isPlausible,
    isChecking: isChecking || person.isLooking,
    person,
    change,
    pick,
    takeCode,
    paste,
    refuse,
    goOn,
    other,
  };
}

/** The box, in which who was found by their ID stands by it, and not by an address that nobody was given. */
function usePeopleBox(asset: Asset, drafted: string) {
  const wallet = useWallet();
  const [known, setKnown] = useState(() => foundById(wallet, drafted));
  const box = useReceiverBox(asset, known?.name ?? drafted, { people: true });
  const pick = (address: string, memo: string) => {
    const found = memo === "" ? foundById(wallet, address) : null;
    setKnown(found);
    box.pick(found?.name ?? address, memo);
  };
  return { ...box, pick, known };
}

type Words = Parameters<typeof typedAddressText>[1];

/** What the text of the box is. What can still become an address or a person is only judged when its writer is done. */
function judgeText(isPersonMeant: boolean, words: Words) {
  const { asset, t, text } = words;
  const { network, networkId } = asset;
  const typed = judgeTypedAddress(networkId, text);
  const mayBePerson = text !== "" && mayBecomePerson(text);
  const isPlausible = typed.kind === "plausible" && !isPersonMeant && !mayBePerson;
  const isUnfinished = mayBePerson || (typed.kind !== "plausible" && mayStillBecome(typed));
  return {
    isPlausible,
    isUnfinished: isUnfinished && !isPersonMeant,
    isWrong: !isPlausible && !isUnfinished && !isPersonMeant,
    wrongText: mayBePerson ? t("people.neither", { network }) : typedAddressText(typed, words),
  };
}

type Said = { readonly memo: string | null; readonly other: OtherPayment | null };

/** The way on to the payment as its code asks for it, in another asset of the person's. */
function useOtherPayment({ memo, other }: Said, receiver: string) {
  const wallet = useWallet();
  const go = useGo();
  const pay = () => {
    if (other === null) return;
    const { id: assetId } = other.asset;
    const amount = other.amount ?? "";
    openSendDraft(wallet, { assetId, receiver, amount, memo: memo ?? undefined });
    go(paths.sendSetRecipient(assetId), { replace: true });
  };
  return { token: other?.asset.token, pay };
}

type Fill = (receiver: string, amount: string | null) => void;

/** Puts what the visit's link asks for into an empty form; nothing goes on by itself. */
function useStartPayment(asset: Asset, fill: Fill): void {
  const wallet = useWallet();
  useEffect(() => {
    const read = async () => {
      const start = await wallet.send((send) => send.startPayment(asset));
      if (start.ok && start.value !== null) fill(start.value.receiver, start.value.amount);
    };
    // Code that cannot be had now leaves the form as it is.
    read().catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit of the form
  }, []);
}
