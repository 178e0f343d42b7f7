import { useAppState, useWallet } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { stripAddress } from "@coffer/core/address";
import { readPublicId } from "@coffer/core/people";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import type { OtherPayment } from "./scan/readCode.ts";

type Box = {
  readonly text: string;
  /** Asked for by the code the address came with. */
  readonly amount: string | null;
  /** What payments to it carry, where the code or the address book says; null where nobody has said. */
  readonly memo: string | null;
  /** What was taken over from that code. */
  readonly note: string | undefined;
  readonly refusal: string | undefined;
  /** The payment as that code asks for it, in another asset of the person's. */
  readonly other: OtherPayment | null;
};

const typedBox = (text: string): Box => ({
  text,
  amount: null,
  memo: null,
  note: undefined,
  refusal: undefined,
  other: null,
});

/** A payment request names its scheme before a colon. */
const isRequest = (text: string): boolean => text.includes(":");
const isMessage = (text: string): boolean => /\S\s+\S/u.test(text);

/** Null where the browser does not let it be read, or has none. */
async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

async function listedTokens(wallet: ReturnType<typeof useWallet>, { networkId }: Asset) {
  const listed = await wallet.send((send) => send.loadListedTokens(networkId));
  return listed.ok ? listed.value : [];
}

type Takes = {
  /** Whether a person is taken too, by the code of their public id. */
  readonly people?: boolean;
};

/** What stands in the receiver box, and the ways to fill it: typed, pasted, scanned. */
export function useReceiverBox(asset: Asset, initialText: string, takes: Takes = {}) {
  const texts = useTexts();
  const { t } = texts;
  const wallet = useWallet();
  const specs = useAppState(({ assetSpecs }) => assetSpecs);
  const assets = useAppState((state) => state.assets);
  const [box, setBox] = useState<Box>(() => typedBox(initialText));

  const refuse = (refusal: string | undefined) => setBox((before) => ({ ...before, refusal }));
  const write = (typed: string) => setBox(typedBox(stripAddress(typed)));

  /** Puts a link's receiver into the box as long as it is empty. */
  const fill = (receiver: string, amount: string | null) =>
    setBox((before) =>
      before.text === "" ? { ...typedBox(receiver), amount, note: t("entry.linkPayment") } : before,
    );

  /** Puts a code's receiver into the box, unless it has other words by then; answers why not. */
  async function takeCode(code: string, isStill = (_before: Box) => true) {
    const publicId = takes.people === true ? readPublicId(code) : null;
    if (publicId !== null) {
      setBox({ ...typedBox(publicId), note: t("people.codeTaken") });
      return undefined;
    }
    const { readCode } = await import("./scan/readCode.ts");
    const loadTokens = () => listedTokens(wallet, asset);
    const nowMs = wallet.nowMs();
    const read = await readCode(code, { asset, assets, specs, loadTokens, nowMs, texts });
    if (!read.isUsable) return read.problem;
    const { receiver, isUsable: _, ...said } = read;
    setBox((before) => (isStill(before) ? { ...typedBox(receiver), ...said } : before));
    return undefined;
  }

  /** A request or a message pasted by hand is read like a scanned one; anything else is text. */
  function change(typed: string) {
    write(typed);
    if (!isRequest(typed) && !isMessage(typed)) return;
    const isStill = ({ text }: Box) => text === stripAddress(typed);
    const take = async () => {
      const refusal = await takeCode(typed, isStill);
      if (refusal !== undefined && isRequest(typed))
        setBox((before) => (isStill(before) ? { ...before, refusal } : before));
    };
    // What cannot be read, or not now, stays as it was typed.
    take().catch(() => undefined);
  }

  const takeRequest = (text: string) => takeCode(text).catch(() => t("send.scannerFailed"));

  /** Answers whether the clipboard could be read. */
  async function paste(): Promise<boolean> {
    const pasted = await readClipboard();
    if (pasted === null) {
      refuse(t("send.pasteRefused"));
      return false;
    }
    if (stripAddress(pasted) === "") refuse(t("send.pasteEmpty"));
    else if (isRequest(pasted)) refuse(await takeRequest(pasted));
    else change(pasted);
    return true;
  }

  /** Puts somebody into the box whom the wallet knows, with what payments to them carry. */
  const pick = (address: string, memo: string) =>
    setBox({ ...typedBox(stripAddress(address)), memo: asset.hasMemo === true ? memo : null });

  return { ...box, fill, refuse, takeCode: takeRequest, change, pick, paste };
}
