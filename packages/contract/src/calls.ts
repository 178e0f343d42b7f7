import type { z } from "zod/mini";
import type { FeedCall } from "./calls/call.ts";
import { amlCalls } from "./aml/amlCalls.ts";
import { assetCalls } from "./assets/assetCalls.ts";
import { authenticatorCalls } from "./authenticator/authenticatorCalls.ts";
import { bonusCalls } from "./bonuses/bonusCalls.ts";
import { buyCalls } from "./buy/buyCalls.ts";
import { depositoryCalls } from "./depository/depositoryCalls.ts";
import { exchangeCalls } from "./exchange/exchangeCalls.ts";
import { guardCalls } from "./guard/guardCalls.ts";
import { historyCalls } from "./history/historyCalls.ts";
import { invoiceCalls } from "./invoices/invoiceCalls.ts";
import { kycCalls } from "./kyc/kycCalls.ts";
import { passkeyCalls } from "./passkeys/passkeyCalls.ts";
import { passwordCalls } from "./passwords/passwordCalls.ts";
import { payeeCalls } from "./payees/payeeCalls.ts";
import { peopleCalls } from "./people/peopleCalls.ts";
import { privateAccountCalls } from "./private-account/privateAccountCalls.ts";
import { profileCalls } from "./profile/profileCalls.ts";
import { sessionListCalls } from "./sessions/sessionListCalls.ts";
import { rateCalls } from "./rates/rateCalls.ts";
import { heldPaymentCalls } from "./heldPayments/heldPaymentCalls.ts";
import { sendCalls } from "./send/sendCalls.ts";
import { sessionCalls } from "./session/sessionCalls.ts";
import { settingsCalls } from "./settings/settingsCalls.ts";
import { telegramCalls } from "./telegram/telegramCalls.ts";
import { voucherCalls } from "./vouchers/voucherCalls.ts";

/** Each area's table, for whoever answers an area. */
export const areas = {
  aml: amlCalls,
  assets: assetCalls,
  authenticator: authenticatorCalls,
  bonuses: bonusCalls,
  buy: buyCalls,
  depository: depositoryCalls,
  exchange: exchangeCalls,
  guard: guardCalls,
  heldPayments: heldPaymentCalls,
  history: historyCalls,
  invoices: invoiceCalls,
  kyc: kycCalls,
  passkeys: passkeyCalls,
  passwords: passwordCalls,
  payees: payeeCalls,
  people: peopleCalls,
  privateAccount: privateAccountCalls,
  profile: profileCalls,
  rates: rateCalls,
  send: sendCalls,
  session: sessionCalls,
  sessions: sessionListCalls,
  settings: settingsCalls,
  telegram: telegramCalls,
  vouchers: voucherCalls,
};

/** Every call of the wallet's API under its name on the wire: who may make it, input and answer. */
export const calls = {
  ...areas.aml,
  ...areas.assets,
  ...areas.authenticator,
  ...areas.bonuses,
  ...areas.buy,
  ...areas.depository,
  ...areas.exchange,
  ...areas.guard,
  ...areas.heldPayments,
  ...areas.history,
  ...areas.invoices,
  ...areas.kyc,
  ...areas.passkeys,
  ...areas.passwords,
  ...areas.payees,
  ...areas.people,
  ...areas.privateAccount,
  ...areas.profile,
  ...areas.rates,
  ...areas.send,
  ...areas.session,
  ...areas.sessions,
  ...areas.settings,
  ...areas.telegram,
  ...areas.vouchers,
};

export type Area = keyof typeof areas;
export type Calls = typeof calls;
/** A call's name on the wire: its group, a dot, its own name. */
export type CallName = keyof Calls;
export type InputOf<Name extends CallName> = z.input<Calls[Name]["input"]>;
export type AnswerOf<Name extends CallName> = z.infer<Calls[Name]["answer"]>;

/** What is pushed, over the socket only. */
export type FeedName = {
  [Name in CallName]: Calls[Name] extends FeedCall ? Name : never;
}[CallName];
/** What is asked and answered once, over HTTP only. */
export type AskedName = Exclude<CallName, FeedName>;

const callNames = Object.keys(calls) as CallName[]; // keys of a const object
export const isFeedName = (name: CallName): name is FeedName => calls[name].kind === "subscription";
export const feedNames: readonly FeedName[] = callNames.filter(isFeedName);
export const askedNames = callNames.filter((name): name is AskedName => !isFeedName(name));

const subscriptions: ReadonlySet<string> = new Set(feedNames);
/** Whether a procedure pushes. Those live on the websocket only, behind its Origin check. */
export const isSubscription = (path: string): boolean => subscriptions.has(path);
