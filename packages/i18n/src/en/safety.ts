/** What the check before a send says: what stops it, what it asks, what it tells. */
export const safety = {
  wrongNetworkText:
    "It has the form of {{family}} addresses, and you are sending in the {{network}} network. Coins sent there would be lost.",
  wrongChainText:
    "It is an address of another {{family}} network than {{network}}. Coins sent there would be lost.",
  payeeWaiting: "This payee cannot be paid yet",
  payeeWaitingText:
    "New payees wait before their first payment. This one can be paid from {{time}}.",
  lookAlike: "This looks like an address you know, but it is another one",
  lookAlikeText:
    "Forged addresses copy the beginning and the end of one you have used. Compare what is marked.",
  lookAlikeGiven: "You are about to pay",
  lookAlikePaid_one: "You have paid ({{count}} payment)",
  lookAlikePaid_other: "You have paid ({{count}} payments)",
  lookAlikePaidUnits_one: "You have paid ({{count}} payment, {{amount}} {{token}})",
  lookAlikePaidUnits_other: "You have paid ({{count}} payments, {{amount}} {{token}})",
  lookAlikeSaved: "{{name}}, in your address book",
  lookAlikeGoOn: "I mean the new one",
  lookAlikeWayOut: "Go back and check the address",
  memoMissing: "{{name}} needs a memo, and there is none",
  memoMissingText: "Without it the payment arrives, but nobody knows whose it is.",
  memoMissingGoOn: "Send without a memo",
  memoMissingWayOut: "Go back and add the memo",
  feeHigh: "The network fee is {{share}} of what you send",
  feeHighText: "It hardly depends on the amount: a larger payment costs about the same.",
  feeHighGoOn: "I accept this fee",
  feeHighWayOut: "Go back and change the amount",
  answered: "Your answer: {{answer}}",
  takeBack: "Change the answer",
  amlUnknown: "The receiver's address is still being checked",
  amlUnknownText: "The payment goes on when the check is done.",
  firstPayment: "This is your first payment to this address",
  notLately: "This address is not among your latest payments",
  firstPaymentText: "Compare the whole address with the one you were given.",
  firstPaymentHint:
    "You pay this address for the first time, and a sent payment cannot be taken back.",
  feeAboveTypical: "The network fee is {{times}} times what you usually pay",
  feeAboveTypicalText: "The network is busy now. Later it may cost less.",
  emptiesAccount: "Nothing will be left in this account",
  emptiesFeesText:
    "Fees of {{tokens}} are paid in {{token}}: sending them will need a top-up first.",
  leavesDust: "{{amount}} {{token}} will be left",
  leavesDustText: "That is too little to be sent later.",
  stoppedHint: "This payment cannot be sent. The reason stands above.",
  askHint: "Answer the question above first.",
} as const;
