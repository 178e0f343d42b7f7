import { useAppState } from "@coffer/client/react";
import type { KycStatus } from "@coffer/core/kyc";
import type { PlainTextKey } from "@coffer/i18n";
import type { ReactNode } from "react";
import { AmlLockedModal } from "../../aml/AmlLockedModal.tsx";
import { ReceiveAssetsModal } from "../../assets/ReceiveAssetsModal.tsx";
import { ReceiveMethodModal } from "../../assets/ReceiveMethodModal.tsx";
import { ChooseAssetModal } from "../../home/ChooseAssetModal.tsx";
import type { AuthenticatorAsk, Modal, PasskeyAsk, PrivateAsk } from "../../parts/modal.ts";
import { SendMethodModal } from "../../send/SendMethodModal.tsx";
import { LogOutModal } from "../../session/LogOutModal.tsx";
import { nearDoors } from "../doors/nearDoors.ts";
import { farModalDoor } from "../doors/farModalDoor.ts";
import type { FarModalProps, FarName } from "./FarModal.tsx";

type Facts = {
  readonly kycStatus: KycStatus;
  readonly hasAssets: boolean;
  readonly close: () => void;
};

type Near = {
  readonly title: PlainTextKey;
  /** What it speaks of comes when home stands; left out, it waits for all texts. */
  readonly reach?: "next";
  readonly content: ReactNode;
};
/** What it shows stands in `FarModal.tsx`, with others that a first look at home needs none of. */
type Far = { readonly title: PlainTextKey };

type ModalTable = {
  readonly [Name in Modal["name"]]: (
    modal: Extract<Modal, { name: Name }>,
    facts: Facts,
  ) => Name extends FarName ? Far : Near;
};

const passkeyTitles = {
  add: "passkeys.addTitle",
  one: "passkeys.oneTitle",
  lost: "passkeys.lostTitle",
} as const satisfies Record<PasskeyAsk["kind"], PlainTextKey>;

const appTitles = {
  setUp: "authenticator.setUpTitle",
  remove: "authenticator.removeTitle",
} as const satisfies Record<AuthenticatorAsk, PlainTextKey>;

const kycTitles = {
  NONE: "kyc.requiredTitle",
  CANCELLED: "kyc.requiredTitle",
  USER_INPUT_REQUIRED: "kyc.requiredTitle",
  PROCESSING: "kyc.processing",
  // For the moment until the next step has taken its place.
  APPROVED: "kyc.requiredTitle",
  DECLINED: "kyc.rejectedTitle",
} as const satisfies Record<KycStatus, PlainTextKey>;

const privateTitles = {
  info: "titles.privateAccount",
  enterPin: "privateAccount.enterPin",
  newPin: "privateAccount.newPinTitle",
  changePin: "privateAccount.changePin",
  addPasskey: "privateAccount.addPasskey",
} as const satisfies Record<PrivateAsk["kind"], PlainTextKey>;

/** What each modal shows: the one place where areas that open each other meet. */
const modalTable: ModalTable = {
  receiveMethod: ({ assetId }) => ({
    title: "assets.receive",
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
    content: <nearDoors.kycRequired.Screen {...{ assetId, buying }} />,
  }),
  amlLocked: ({ amlId }) => ({
    title: "aml.lockedTitle",
    reach: "next",
    content: <AmlLockedModal amlId={amlId} />,
  }),
  aml: () => ({ title: "titles.amlCheck" }),
  amlCancel: () => ({ title: "aml.cancelTitle" }),
  discardHeld: () => ({ title: "held.discardTitle" }),
  chooseAsset: ({ purpose }, { hasAssets }) => ({
    title: purpose !== "receive" && !hasAssets ? "home.nothingToSend" : "home.chooseAsset",
    reach: "next",
    content: <ChooseAssetModal purpose={purpose} />,
  }),
  buyPair: () => ({ title: "buy.pairTitle" }),
  externalPayment: () => ({ title: "buy.externalTitle" }),
  exchange: () => ({ title: "exchange.confirmTitle" }),
  transaction: ({ name: _, ...transaction }) => ({
    title: "history.transaction",
    reach: "next",
    content: <nearDoors.transaction.Screen {...transaction} />,
  }),
  history: ({ about }) => ({
    title: about.kind === "row" ? "history.transaction" : "records.filters",
  }),
  depositoryLocked: () => ({ title: "depository.lockedTitle" }),
  spotSendType: () => ({ title: "depository.typeTitle" }),
  spotUnavailable: () => ({ title: "depository.unavailable" }),
  spotOperation: () => ({ title: "history.transaction" }),
  spotTransfer: () => ({ title: "depository.transferStatus" }),
  withdrawCode: () => ({ title: "guard.codeTitle" }),
  passkeys: ({ ask }) => ({ title: passkeyTitles[ask.kind] }),
  authenticator: ({ ask }) => ({ title: appTitles[ask] }),
  privateAccount: ({ ask }) => ({ title: privateTitles[ask.kind] }),
  guardRule: ({ rule }) => ({ title: `guard.${rule}` }),
  freeze: () => ({ title: "guard.freeze" }),
  unfreeze: () => ({ title: "guard.unfreezeTitle" }),
  guardCode: () => ({ title: "guard.codeTitle" }),
  voucherGuard: () => ({ title: "guard.codeTitle" }),
  cancelVoucher: () => ({ title: "vouchers.cancelTitle" }),
  welcomeBonus: () => ({ title: "bonuses.welcomeTitle" }),
  collectBonuses: () => ({ title: "bonuses.collectTitle" }),
  redeem: () => ({ title: "promo.comingSoon" }),
  activateForPartner: () => ({ title: "partners.activateTitle" }),
  currency: () => ({ title: "settings.currency" }),
  language: () => ({ title: "settings.language" }),
  contactCode: () => ({ title: "contact.codeTitle" }),
  session: () => ({ title: "sessions.signOutTitle" }),
  publicId: () => ({ title: "profile.publicId" }),
  webLink: () => ({ title: "profile.webWallet" }),
  payee: () => ({ title: "payees.payee" }),
  payeeForm: ({ start }) => ({
    title: start.kind === "saved" ? "payees.editTitle" : "payees.addTitle",
  }),
  importPayees: () => ({ title: "payees.importTitle" }),
  signOutOthers: () => ({ title: "sessions.signOutOthersTitle" }),
  logOut: (_, { close }) => ({
    title: "profile.logOutTitle",
    reach: "next",
    content: <LogOutModal onClose={close} />,
  }),
};

type ModalEntry = Pick<Near, "title" | "reach" | "content">;

export function useModalEntry(modal: Modal, close: () => void): ModalEntry {
  const kycStatus = useAppState(({ kyc }) => kyc.verificationStatus);
  const hasAssets = useAppState(({ assets }) => assets.length > 0);
  const entryOf = modalTable[modal.name] as (modal: Modal, facts: Facts) => Near | Far; // the name picks the entry of its own modal
  const entry = entryOf(modal, { kycStatus, hasAssets, close });
  if ("content" in entry) return entry;
  const far = modal as FarModalProps["modal"]; // it has no content here
  return { ...entry, content: <farModalDoor.Screen modal={far} close={close} /> };
}
