/**
 * Every alarm: what a person reads, and what it means for whoever operates the wallet. The names
 * stand in logs (`alarm`), in the metric `coffer_alarms_total` and in docs/operating.md.
 */
export const alarmCatalogue = {
  creditedDepositLeftChain: {
    says: "A credited deposit left the chain.",
    means: "A reorganisation went deeper than the confirmation depth. The credit stays booked.",
  },
  depositNotCredited: {
    says: "A deposit could not be credited.",
    means: "A final deposit waits and is tried again at every look.",
  },
  mailRefused: {
    says: "The mail server did not take a code.",
    means: "People cannot sign in by email until the mail server answers.",
  },
  payoutAddressLow: {
    says: "The payout address is low: payments wait.",
    means: "The hot wallet cannot cover the next payment. It goes on by itself when it is funded.",
  },
  nodeRefusesPayment: {
    says: "The node refuses a signed payment: it waits.",
    means: "The transaction is handed over again until the node takes it or its nonce is used.",
  },
  paymentNotTaken: {
    says: "A signed payment is no longer taken by the network.",
    means: "Another transaction may have used its nonce. The money stays held.",
  },
  signerRefuses: {
    says: "The signer refuses a payment.",
    means: "The bytes to sign do not do what the payment's record says. Nothing was signed.",
  },
  signerDied: {
    says: "The signer has died.",
    means: "The server stops itself, so that it is started again as a whole.",
  },
} as const satisfies Record<string, { readonly says: string; readonly means: string }>;

export type AlarmName = keyof typeof alarmCatalogue;
