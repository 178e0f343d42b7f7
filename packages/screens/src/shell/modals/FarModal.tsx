import type { ReactNode } from "react";
import type { Modal } from "../../parts/modal.ts";
import {
  bonusDoors,
  buyDoors,
  checkDoors,
  guardDoors,
  partnerDoors,
  historyDoors,
  payeeDoors,
  privateDoors,
  profileDoors,
  proofDoors,
  promoDoors,
  voucherDoors,
} from "../doors/areaDoors.ts";
import { depositoryDoors } from "../doors/depositoryDoors.ts";

/** Those that are a press from home show what they have without this file. */
type NearName =
  | "receiveMethod"
  | "sendMethod"
  | "receiveAssets"
  | "kycRequired"
  | "amlLocked"
  | "chooseAsset"
  | "transaction"
  | "logOut";
export type FarName = Exclude<Modal["name"], NearName>;

export type FarModalProps = {
  readonly modal: Modal & { readonly name: FarName };
  readonly close: () => void;
};

type FarTable = {
  readonly [Name in FarName]: (
    modal: Extract<Modal, { name: Name }>,
    close: () => void,
  ) => ReactNode;
};

const farTable: FarTable = {
  aml: ({ amlId }, close) => <checkDoors.aml.Screen amlId={amlId} onClose={close} />,
  amlCancel: ({ amlId, askedAt }, close) => (
    <checkDoors.amlCancel.Screen amlId={amlId} askedAt={askedAt} onClose={close} />
  ),
  discardHeld: ({ heldPaymentId }, close) => (
    <checkDoors.discardHeld.Screen heldPaymentId={heldPaymentId} onClose={close} />
  ),
  buyPair: ({ subject, picked, onPick }, close) => (
    <buyDoors.pair.Screen {...{ subject, picked, onPick }} onClose={close} />
  ),
  externalPayment: ({ sellerName, purchase }, close) => (
    <buyDoors.external.Screen {...{ sellerName, purchase }} onClose={close} />
  ),
  exchange: ({ quote }, close) => <depositoryDoors.exchange.Screen quote={quote} onClose={close} />,
  depositoryLocked: (_, close) => <depositoryDoors.locked.Screen onClose={close} />,
  spotSendType: () => <depositoryDoors.sendType.Screen />,
  spotUnavailable: (_, close) => <depositoryDoors.unavailable.Screen onClose={close} />,
  spotOperation: ({ operationId }) => (
    <depositoryDoors.operation.Screen operationId={operationId} />
  ),
  spotTransfer: ({ operationId }, close) => (
    <depositoryDoors.transfer.Screen operationId={operationId} onClose={close} />
  ),
  withdrawCode: ({ plan, asked }) => <depositoryDoors.code.Screen plan={plan} asked={asked} />,
  passkeys: ({ ask }, close) => <proofDoors.passkeys.Screen ask={ask} onClose={close} />,
  authenticator: ({ ask }, close) => <proofDoors.authenticator.Screen ask={ask} onClose={close} />,
  privateAccount: ({ ask }, close) => <privateDoors.modal.Screen ask={ask} onClose={close} />,
  guardRule: ({ rule }, close) => <guardDoors.rule.Screen rule={rule} onClose={close} />,
  freeze: (_, close) => <guardDoors.freeze.Screen onClose={close} />,
  unfreeze: ({ sent }, close) => <guardDoors.unfreeze.Screen sent={sent} onClose={close} />,
  guardCode: ({ assetId, asked }) => <guardDoors.code.Screen assetId={assetId} asked={asked} />,
  voucherGuard: ({ plan, asked }) => <voucherDoors.guard.Screen plan={plan} asked={asked} />,
  cancelVoucher: ({ voucherId }, close) => (
    <voucherDoors.cancel.Screen voucherId={voucherId} onClose={close} />
  ),
  welcomeBonus: () => <bonusDoors.welcome.Screen />,
  collectBonuses: (_, close) => <bonusDoors.collect.Screen onClose={close} />,
  history: ({ about }, close) => <historyDoors.modal.Screen about={about} onClose={close} />,
  redeem: (_, close) => <promoDoors.redeem.Screen onClose={close} />,
  activateForPartner: ({ assetKey, partnerName }) => (
    <partnerDoors.activate.Screen {...{ assetKey, partnerName }} />
  ),
  currency: (_, close) => <profileDoors.currency.Screen onClose={close} />,
  language: (_, close) => <profileDoors.language.Screen onClose={close} />,
  contactCode: ({ contactType, sent }) => (
    <profileDoors.contactCode.Screen contactType={contactType} sent={sent} />
  ),
  session: ({ sessionId }, close) => (
    <profileDoors.session.Screen sessionId={sessionId} onClose={close} />
  ),
  publicId: () => <profileDoors.publicId.Screen />,
  webLink: (_, close) => <profileDoors.webLink.Screen onClose={close} />,
  payee: ({ payeeId }, close) => <payeeDoors.payee.Screen payeeId={payeeId} onClose={close} />,
  payeeForm: ({ start }, close) => <payeeDoors.form.Screen start={start} onClose={close} />,
  importPayees: (_, close) => <payeeDoors.import.Screen onClose={close} />,
  signOutOthers: (_, close) => <profileDoors.signOutOthers.Screen onClose={close} />,
};

/** What a modal shows that a first look at home needs nothing of: each name of a file costs every visit. */
export function FarModal({ modal, close }: FarModalProps) {
  const show = farTable[modal.name] as (modal: Modal, close: () => void) => ReactNode; // the name picks its own
  return show(modal, close);
}
