import { useWallet, type AssetView } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { readMemo, writePaymentCode } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { useEffect, useState } from "react";
import { useConverter } from "../../parts/amounts/useConverter.ts";
import { usePastedAmount } from "../../parts/amounts/usePastedAmount.ts";

/** By which contract a request names the asset; null for the network's coin. */
type Contract =
  | { readonly status: "known"; readonly address: string | null }
  | { readonly status: "loading" }
  | { readonly status: "failed" };

/** What is asked for, with the link that a payer's wallet reads. */
export type RequestedAmount = { readonly amount: string; readonly link: string };

/** The amount that the page's code asks for, as it is typed; `onRequest` hears each change of it. */
export function usePaymentRequest(
  view: AssetView,
  onRequest: (requested: RequestedAmount | null) => void,
) {
  const { asset } = view;
  const { t } = useTexts();
  // A tenth of a cent is close enough, and can be read out.
  const converter = useConverter(view, "", { decimalsMax: view.significantDecimals + 1 });
  const pasted = usePastedAmount();
  const memo = useMemoBox();
  const { contract, needContract } = useContract(asset);
  const units = parseDecimal(converter.assetText, asset.decimals);
  const isAsked = units.ok && units.value > 0n && contract.status === "known";
  const requested = isAsked
    ? ask(asset, contract.address, { units: units.value, memo: memo.read })
    : null;
  const { amount, link } = requested ?? { amount: "", link: "" };

  useEffect(() => {
    onRequest(link === "" ? null : { amount, link });
  }, [amount, link, onRequest]);
  useEffect(() => () => onRequest(null), [onRequest]);

  const failed = contract.status === "failed" ? "receive.requestFailed" : null;
  const isTooMuch = isAsked && requested === null;
  const problem = pasted.isRefused || isTooMuch ? "send.invalidAmount" : failed;
  return {
    requested,
    memo,
    converter: {
      ...converter,
      type: (typed: string) => {
        pasted.forget();
        needContract();
        converter.type(typed);
      },
    },
    readPasted: pasted.read,
    error: problem === null ? undefined : t(problem),
  };
}

/** The contract is looked up when somebody asks for a token; an answer that failed is asked for again. */
function useContract(asset: Asset) {
  const wallet = useWallet();
  const isCoin = asset.cryptoCurrencyType === "COIN";
  const [contract, setContract] = useState<Contract>(
    isCoin ? { status: "known", address: null } : { status: "loading" },
  );
  const { key, networkId } = asset;
  const isLoading = contract.status === "loading";
  useEffect(() => {
    if (!isLoading) return;
    let isHere = true;
    void (async () => {
      const listed = await wallet.send((send) => send.loadListedTokens(networkId));
      const found = listed.ok ? listed.value.find((one) => one.key === key) : undefined;
      if (!isHere) return;
      setContract(
        found === undefined
          ? { status: "failed" }
          : { status: "known", address: found.contractAddress },
      );
    })();
    return () => {
      isHere = false;
    };
  }, [isLoading, key, networkId, wallet]);
  const needContract = () => {
    if (contract.status === "failed") setContract({ status: "loading" });
  };
  return { contract, needContract };
}

type Asked = { readonly units: bigint; readonly memo: string };

function ask(asset: Asset, contractAddress: string | null, asked: Asked): RequestedAmount | null {
  const { address: receiver, networkId, decimals } = asset;
  const link = writePaymentCode({ receiver, networkId, contractAddress, decimals, ...asked });
  return link === null ? null : { amount: formatDecimal(asked.units, decimals), link };
}

/** What the payment is to carry, as it is typed; what would be too long is not taken. */
function useMemoBox() {
  const [text, setText] = useState("");
  const read = readMemo(text);
  const write = (typed: string) => {
    if (readMemo(typed).ok) setText(typed);
  };
  return { text, write, read: read.ok ? read.value : "" };
}
