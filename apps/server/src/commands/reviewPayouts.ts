import path from "node:path";
import {
  type ApprovalAsk,
  approvePayment,
  reviewText,
} from "../operating/payouts/approvePayment.ts";
import { type DestinationAsk, signDestination } from "../operating/payouts/signDestination.ts";
import { endKey, makeOperatorKey } from "../operating/payouts/operatorKeys.ts";
import type { CommandSettings } from "../settings.ts";
import { listOperatorKeys } from "../storage/ceilings/approvals.ts";
import { withOperatedWallet } from "./withOperatedWallet.ts";

/** `npm run payouts:review`: what is above the signer's ceilings. */
export const reviewPayouts = (settings: CommandSettings): Promise<string> =>
  withOperatedWallet(settings, reviewText);

/** What the words behind `payouts:approve` ask; null where they ask nothing that there is. */
export function readApprovalAsk(words: readonly string[]): ApprovalAsk | null {
  const [paymentId, amount, destination, file, ...more] = words;
  if (!paymentId || !amount || !destination || !file || more.length > 0) return null;
  return { paymentId, amount, destination, file: path.resolve(file) };
}

/** `npm run payouts:approve`: an operator's signature for one payment. */
export const approvePayout = (settings: CommandSettings, ask: ApprovalAsk): Promise<string> =>
  withOperatedWallet(settings, (wallet) => approvePayment(wallet, ask, new Date()));

/** What the words behind `payouts:destination` ask; null where they ask nothing that there is. */
export function readDestinationAsk(words: readonly string[]): DestinationAsk | null {
  const [payoutAddressId, address, file, ...more] = words;
  if (!payoutAddressId || !address || !file || more.length > 0) return null;
  return { payoutAddressId, address, file: path.resolve(file) };
}

/** `npm run payouts:destination`: an operator's signature for where somebody is paid out to. */
export const signPayoutAddress = (
  settings: CommandSettings,
  ask: DestinationAsk,
): Promise<string> =>
  withOperatedWallet(settings, (wallet) => signDestination(wallet, ask, new Date()));

export type KeyAsk =
  | { readonly what: "show" }
  | { readonly what: "make"; readonly keyId: string; readonly file: string }
  | { readonly what: "end"; readonly keyId: string };

/** What the words behind `payouts:key` ask; null where they ask nothing that there is. */
export function readKeyAsk(words: readonly string[]): KeyAsk | null {
  const [what, keyId, file, ...more] = words;
  if (more.length > 0) return null;
  if (what === "show" && keyId === undefined) return { what };
  if (what === "end" && keyId && file === undefined) return { what, keyId };
  return what === "make" && keyId && file ? { what, keyId, file: path.resolve(file) } : null;
}

/** `npm run payouts:key`: whose approvals count. */
export const operatorKeys = (settings: CommandSettings, ask: KeyAsk): Promise<string> =>
  withOperatedWallet(settings, async ({ database }) => {
    if (ask.what === "make") {
      const { publicKey } = await makeOperatorKey(database, ask, new Date());
      return `Made ${ask.keyId} in ${ask.file}: keep that file away from every server. Its public half is ${publicKey}`;
    }
    if (ask.what === "end") {
      await endKey(database, ask.keyId, new Date());
      return `Ended: nothing that ${ask.keyId} has approved counts any more.`;
    }
    const keys = await listOperatorKeys(database);
    if (keys.length === 0) return "No operator's key is in force: nothing can be approved.";
    return keys.map(({ keyId, publicKey }) => `${keyId} ${publicKey}`).join("\n");
  });
