import { openSendDraft } from "@coffer/client";
import { proveAddress } from "@coffer/client/address";
import {
  isTransferOf,
  useAppState,
  useNextSendStep,
  usePrivateAccount,
  useWallet,
} from "@coffer/client/react";
import type { Asset, BlockchainTransfer } from "@coffer/contract";
import { formatAmount, type Texts, useTexts, useTextsOnceThere } from "@coffer/i18n";
import { Section, SendIcon, SettingRow, ShieldIcon } from "@coffer/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useBrand } from "../brandLook.ts";
import { modalOfSendStep, useModal } from "../modal.ts";
import { paths } from "../paths.ts";
import { useGo } from "../useGo.ts";
import { useOneAtATime } from "../useOneAtATime.ts";

const NEWS_MS = 8_000;

export type MoveWayProps = {
  readonly asset: Asset;
  /** The person's accounts of the same asset, of the other kind. */
  readonly others: readonly Asset[];
};

/**
 * The way from an asset in custody to the same one in the private account, and back: a small amount first, then the
 * rest. It keeps nothing of its own: what was moved is what transfers say, so that whoever comes back goes on. (rule 541)
 */
export function MoveWay({ asset, others }: MoveWayProps) {
  const texts = useTexts();
  const { t, locale } = texts;
  const target = useTarget(asset, others);
  const moved = useMoved(asset, target);
  const move = useMove(asset, target);
  const isSaid = useTextsOnceThere(locale, "whole");
  if (!isSaid || target === undefined) return null;
  const isPrivate = target.type === "PERSONAL";
  const told = moved.find(({ state }) => isDone(state) || isUnderWay(state));
  return (
    <Section
      title={isPrivate ? t("privateAccount.moveToPrivate") : t("privateAccount.moveToCustody")}
    >
      {told === undefined && (
        <SettingRow
          icon={<ShieldIcon size={20} />}
          label={t("privateAccount.moveTry")}
          value={t("privateAccount.moveTryText", {
            amount: formatAmount(asset.sendMin, locale),
            token: asset.token,
          })}
          onPress={() => move(asset.sendMin)}
        />
      )}
      <SettingRow
        icon={<SendIcon size={20} />}
        label={told === undefined ? t("privateAccount.moveAny") : t("privateAccount.moveRest")}
        value={told === undefined ? t("privateAccount.moveAnyText") : moveText(told, asset, texts)}
        onPress={() => move("")}
      />
    </Section>
  );
}

/** What of it has gone there, and whether it arrived. */
function moveText(told: BlockchainTransfer, { token }: Asset, { t, locale }: Texts): string {
  const values = { amount: formatAmount(told.amount.amount, locale), token };
  return isDone(told.state)
    ? t("privateAccount.moveArrived", values)
    : t("privateAccount.moveUnderWay", values);
}

type Stands = BlockchainTransfer["state"];
const isDone = (state: Stands) => state === "FULFILLED";
const isUnderWay = (state: Stands) => state === "PROCESSING" || state === "CREATED";

/** Of several seeds' accounts the open one's; while it is locked nobody knows, and the press asks for its PIN. */
function useTarget(asset: Asset, others: readonly Asset[]): Asset | undefined {
  const { accounts, seed } = usePrivateAccount();
  if (asset.type === "PERSONAL" || seed !== "open") return others[0];
  return others.find(({ accountId }) => accounts.some((one) => one.accountId === accountId));
}

/** What has gone from one to the other, the newest first. */
function useMoved(asset: Asset, target: Asset | undefined): readonly BlockchainTransfer[] {
  const transfers = useAppState((state) => state.transfers);
  return transfers.filter(
    (transfer) =>
      transfer.direction !== "IN" &&
      isTransferOf(transfer, asset) &&
      transfer.recipientAddress === target?.address,
  );
}

/** Opens the payment with its receiver, which is the seed's own or custody's; it is proved first. */
function useMove(asset: Asset, target: Asset | undefined): (amount: string) => void {
  const { t } = useTexts();
  const { attestationKeys = [], id: brandId, supportEmail: email } = useBrand();
  const wallet = useWallet();
  const modal = useModal();
  const go = useGo();
  const step = useNextSendStep(asset.id);
  /** What a PIN was asked for and is there. */
  const [awaited, setAwaited] = useState<{ readonly amount: string } | null>(null);

  const open = (receiver: string, amount: string) => {
    openSendDraft(wallet, { assetId: asset.id, receiver, amount });
    if (step === null || !asset.allowSend) return;
    if (step.step === "chooseMethod") go(paths.sendSetAmount(asset.id, receiver));
    else modal.open(modalOfSendStep(step, asset.id));
  };
  const tell = (message: string) => {
    modal.close();
    wallet.notify({ type: "error", message, hideAfterMs: NEWS_MS });
  };
  const run = useOneAtATime(async (amount: string) => {
    if (target === undefined) {
      // Its account is of another seed than the one that was opened.
      modal.close();
      return;
    }
    if (target.type === "CUSTODY") {
      const verdict = await proveAddress(wallet, target, { brandId, attestationKeys });
      if (verdict === "attested") open(target.address, amount);
      else
        tell(
          verdict === "foreign"
            ? t("safety.addressUnprovedText", { email })
            : t("privateAccount.tryLater"),
        );
      return;
    }
    const { networkId } = target;
    const own = await wallet.privateAccount((account) => account.ownAddress(networkId));
    if (own.ok && own.value === target.address) open(target.address, amount);
    else if (own.ok) tell(t("privateAccount.addressDiffersText", { email }));
    else if ("kind" in own.problem && own.problem.kind === "vault") {
      // As the page is by then: a sheet stands over it, and the open seed's account is known. (rule 540)
      const onOpened = () => setAwaited({ amount });
      modal.open({ name: "privateAccount", ask: { kind: "enterPin", isFirst: true, onOpened } });
    } else tell(t("privateAccount.tryLater"));
  });
  const goOn = useEffectEvent((amount: string) => void run(amount));
  useEffect(() => {
    if (awaited !== null) goOn(awaited.amount);
  }, [awaited]);
  return (amount) => void run(amount);
}
