import { useAppState } from "@coffer/client/react";
import type { KycStatus } from "@coffer/core/kyc";
import type { PlainTextKey } from "@coffer/i18n";
import type { ReactNode } from "react";
import { AmlLockedModal } from "../../aml/AmlLockedModal.tsx";
import { ReceiveAssetsModal } from "../../assets/ReceiveAssetsModal.tsx";
import { ReceiveMethodModal } from "../../assets/ReceiveMethodModal.tsx";
import { ChooseAssetModal } from "../../home/ChooseAssetModal.tsx";
import type { Modal } from "../../parts/modal.ts";
import { SendMethodModal } from "../../send/SendMethodModal.tsx";
import { LogOutModal } from "../../session/LogOutModal.tsx";
import {
  buyDoors,
  checkDoors,
  guardDoors,
  historyDoors,
  payeeDoors,
  profileDoors,
  voucherDoors,
} from "../doors/areaDoors.ts";
import { depositoryDoors } from "../doors/depositoryDoors.ts";

type Entry<M extends Modal> = (
  modal: M,
  facts: {
    readonly kycStatus: KycStatus;
    readonly hasAssets: boolean;
    readonly close: () => void;
  },
) => {
  readonly title: PlainTextKey;
  /** What it speaks of comes when home stands; left out, it waits for all texts. */
  readonly reach?: "next";
  readonly content: ReactNode;
};

type ModalTable = { readonly [Name in Modal["name"]]: Entry<Extract<Modal, { name: Name }>> };

const kycTitles = {
  NONE: "kyc.requiredTitle",
  CANCELLED: "kyc.requiredTitle",
  USER_INPUT_REQUIRED: "kyc.requiredTitle",
  PROCESSING: "kyc.processing",
  // For the moment until the next step has taken its place.
  APPROVED: "kyc.requiredTitle",
  DECLINED: "kyc.rejectedTitle",
} as const satisfies Record<KycStatus, PlainTextKey>;

/** What each modal shows: the one place where areas that open each other meet. */
const modalTable: ModalTable = {
  receiveMethod: ({ assetId }) => ({
    title: "assets.receiveMethodTitle",
    reach: "next",
    content: <ReceiveMethodModal assetId={assetId} />,
  }),
  sendMethod: ({ assetId }) => ({
    title: "send.methodTitle",
    reach: "next",
    content: <SendMethodModal assetId={assetId} />,
  }),
  receiveAssets: ({ assetId }) => ({
    title: "assets.receiveAssetsTitle",
    reach: "next",
    content: <ReceiveAssetsModal assetId={assetId} />,
  }),
  kycRequired: ({ assetId, buying }, { kycStatus }) => ({
    title: kycTitles[kycStatus],
    reach: "next",
    content: <checkDoors.kycRequired.Screen {...{ assetId, buying }} />,
  }),
  amlLocked: ({ amlId }) => ({
    title: "aml.lockedTitle",
    reach: "next",
    content: <AmlLockedModal amlId={amlId} />,
  }),
  aml: ({ amlId }, { close }) => ({
    title: "titles.amlCheck",
    content: <checkDoors.aml.Screen amlId={amlId} onClose={close} />,
  }),
  amlCancel: ({ amlId, askedAt }, { close }) => ({
    title: "aml.cancelTitle",
    content: <checkDoors.amlCancel.Screen amlId={amlId} askedAt={askedAt} onClose={close} />,
  }),
  discardHeld: ({ heldPaymentId }, { close }) => ({
    title: "held.discardTitle",
    content: <checkDoors.discardHeld.Screen heldPaymentId={heldPaymentId} onClose={close} />,
  }),
  chooseAsset: ({ purpose }, { hasAssets }) => ({
    title: purpose !== "receive" && !hasAssets ? "home.nothingToSend" : "home.chooseAsset",
    reach: "next",
    content: <ChooseAssetModal purpose={purpose} />,
  }),
  buyPair: ({ subject, picked, onPick }, { close }) => ({
    title: "buy.pairTitle",
    content: <buyDoors.pair.Screen {...{ subject, picked, onPick }} onClose={close} />,
  }),
  externalPayment: ({ sellerName, purchase }, { close }) => ({
    title: "buy.externalTitle",
    content: <buyDoors.external.Screen {...{ sellerName, purchase }} onClose={close} />,
  }),
  exchange: ({ quote }, { close }) => ({
    title: "exchange.confirmTitle",
    content: <depositoryDoors.exchange.Screen quote={quote} onClose={close} />,
  }),
  transaction: ({ transferId }) => ({
    title: "history.transaction",
    reach: "next",
    content: <historyDoors.transaction.Screen transferId={transferId} />,
  }),
  depositoryLocked: (_, { close }) => ({
    title: "depository.lockedTitle",
    content: <depositoryDoors.locked.Screen onClose={close} />,
  }),
  spotSendType: () => ({
    title: "depository.typeTitle",
    content: <depositoryDoors.sendType.Screen />,
  }),
  spotUnavailable: (_, { close }) => ({
    title: "depository.unavailable",
    content: <depositoryDoors.unavailable.Screen onClose={close} />,
  }),
  spotOperation: ({ operationId }) => ({
    title: "history.transaction",
    content: <depositoryDoors.operation.Screen operationId={operationId} />,
  }),
  spotTransfer: ({ operationId }, { close }) => ({
    title: "depository.transferStatus",
    content: <depositoryDoors.transfer.Screen operationId={operationId} onClose={close} />,
  }),
  withdrawCode: ({ plan, sent }) => ({
    title: "guard.codeTitle",
    content: <depositoryDoors.code.Screen plan={plan} sent={sent} />,
  }),
  guardRule: ({ rule }, { close }) => ({
    title: `guard.${rule}`,
    content: <guardDoors.rule.Screen rule={rule} onClose={close} />,
  }),
  freeze: (_, { close }) => ({
    title: "guard.freeze",
    content: <guardDoors.freeze.Screen onClose={close} />,
  }),
  unfreeze: ({ sent }, { close }) => ({
    title: "guard.unfreezeTitle",
    content: <guardDoors.unfreeze.Screen sent={sent} onClose={close} />,
  }),
  guardCode: ({ assetId, sent }) => ({
    title: "guard.codeTitle",
    content: <guardDoors.code.Screen assetId={assetId} sent={sent} />,
  }),
  voucherGuard: ({ plan, sent }) => ({
    title: "guard.codeTitle",
    content: <voucherDoors.guard.Screen plan={plan} sent={sent} />,
  }),
  cancelVoucher: ({ voucherId }, { close }) => ({
    title: "vouchers.cancelTitle",
    content: <voucherDoors.cancel.Screen voucherId={voucherId} onClose={close} />,
  }),
  currency: (_, { close }) => ({
    title: "settings.currency",
    content: <profileDoors.currency.Screen onClose={close} />,
  }),
  language: (_, { close }) => ({
    title: "settings.language",
    content: <profileDoors.language.Screen onClose={close} />,
  }),
  contactCode: ({ contactType, sent }) => ({
    title: "contact.codeTitle",
    content: <profileDoors.contactCode.Screen contactType={contactType} sent={sent} />,
  }),
  session: ({ sessionId }, { close }) => ({
    title: "sessions.signOutTitle",
    content: <profileDoors.session.Screen sessionId={sessionId} onClose={close} />,
  }),
  publicId: () => ({
    title: "profile.publicId",
    content: <profileDoors.publicId.Screen />,
  }),
  webLink: (_, { close }) => ({
    title: "profile.webWallet",
    content: <profileDoors.webLink.Screen onClose={close} />,
  }),
  payee: ({ payeeId }, { close }) => ({
    title: "payees.payee",
    content: <payeeDoors.payee.Screen payeeId={payeeId} onClose={close} />,
  }),
  payeeForm: ({ start }, { close }) => ({
    title: start.kind === "saved" ? "payees.editTitle" : "payees.addTitle",
    content: <payeeDoors.form.Screen start={start} onClose={close} />,
  }),
  importPayees: (_, { close }) => ({
    title: "payees.importTitle",
    content: <payeeDoors.import.Screen onClose={close} />,
  }),
  signOutOthers: (_, { close }) => ({
    title: "sessions.signOutOthersTitle",
    content: <profileDoors.signOutOthers.Screen onClose={close} />,
  }),
  logOut: (_, { close }) => ({
    title: "profile.logOutTitle",
    reach: "next",
    content: <LogOutModal onClose={close} />,
  }),
};

export function useModalEntry(modal: Modal, close: () => void): ReturnType<Entry<Modal>> {
  const kycStatus = useAppState(({ kyc }) => kyc.verificationStatus);
  const hasAssets = useAppState(({ assets }) => assets.length > 0);
  const entry = modalTable[modal.name] as Entry<Modal>; // the name picks the entry of its own modal
  return entry(modal, { kycStatus, hasAssets, close });
}
