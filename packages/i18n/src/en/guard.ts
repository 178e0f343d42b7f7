/** The limits a person sets for their own payments out. */
export const guard = {
  rowText: "Daily limit, new payees, codes, freeze",
  intro:
    "Rules that the wallet keeps for you, whoever holds your device. They are off until you set them.",
  rules: "Rules for your payments",
  off: "Off",
  dailyLimit: "Daily limit",
  dailyLimitText: "No more than this leaves your wallet within any 24 hours.",
  payeeWait: "New payees wait",
  payeeWaitText: "A payee you have never paid has to wait this long after you save them.",
  payeeWaitValue_one: "{{count}} hour",
  payeeWaitValue_other: "{{count}} hours",
  codeAbove: "Code above an amount",
  codeAboveText: "A payment worth more than this needs a code that we send you.",
  passkeyAboveText: "A payment worth more than this is confirmed with your passkey.",
  appAboveText: "A payment worth more than this needs a code that we send you and one of your app.",
  amountLabel: "Amount in {{ticker}}",
  stricterNow: "It holds at once. To loosen it later takes 24 hours.",
  looserLater: "Looser than now: we ask who you are, and it holds 24 hours from now.",
  save: "Save",
  turnOff: "Turn off",
  saved: "Saved.",
  savedLater: "Saved. It holds from {{time}}.",
  proveText: "Looser rules need a fresh proof that it is you.",
  pendingTitle: "Looser rules from {{time}}",
  pendingText: "Until then the stricter ones hold.",
  keepStricter: "Keep the stricter rules",
  atOnce: "Now, with a passkey",
  kept: "The stricter rules stay.",
  emergency: "In an emergency",
  freeze: "Freeze payments",
  freezeText: "Stops every payment out at once, on all your devices.",
  freezeAsk:
    "Nothing leaves your wallet until you unfreeze it with a code. Money can still come in. Payments that wait go back to your balance; what has reached the network cannot be called back.",
  freezeNow: "Freeze now",
  frozenNow: "Payments are frozen.",
  frozenTitle: "Payments are frozen",
  frozenText: "Nothing leaves your wallet, on any device. Money can still come in.",
  waitingTitle: "Payments wait until {{time}}",
  waitingText:
    "Your email or phone was added or changed, so nothing leaves your wallet for 24 hours. Was it not you? Open the link in the message that we sent about it, and all is as before. Money can still come in.",
  unfreeze: "Unfreeze",
  unfreezeTitle: "Unfreeze payments",
  unfrozen: "Payments are possible again.",
  codeTitle: "Confirm this payment",
  codeText: "Your rules ask for a code above {{amount}}. We sent a 6-digit code to {{contact}}.",
  passkeyText:
    "Your rules ask for your passkey above {{amount}}. You confirm this payment and no other:",
  passkeyAnew:
    "The passkey was not accepted for this, or the payment has changed. Check it and confirm once more.",
  confirmedPayment: "{{amount}} to {{receiver}}",
  confirmedVoucher: "A voucher of {{amount}}",
  unfreezeProve: "Prove that it is you, and payments are possible again.",
  unfreezeCodeText: "We sent a 6-digit code to {{contact}}.",
  paymentsFrozen:
    "Your payments are frozen, so nothing was sent. Unfreeze them with a code and try again.",
  paymentsWaiting:
    "Your email, phone or passkey was added, changed or removed less than 24 hours ago, so payments wait and nothing was sent.",
  dailyLimitExceeded:
    "This payment would go over your daily limit, or we have no fresh rate to tell. Send less, wait until earlier payments are 24 hours old, or change the limit in Protection.",
  overTitle: "Over your daily limit",
  overText:
    "Your rules let {{amount}} leave within 24 hours. Send less, or wait until earlier payments are 24 hours old.",
  spentText:
    "Your rules let {{amount}} leave within 24 hours, and that much has left. Wait until earlier payments are 24 hours old.",
  leftToday: "Left today: {{amount}}.",
  atMost: "at most {{amount}}",
  about: "about {{amount}}",
  noRateTitle: "We cannot tell what this is worth",
  noRateText:
    "Your daily limit is in {{ticker}}, and we have no fresh rate for everything you send, {{token}} included. Try again in a few minutes.",
  waitsTitle: "A new payee waits",
  waitsUntil: "By your rules you can pay this payee from {{time}}.",
  waitsUnsaved_one:
    "You have never paid this address. Save it as a payee: by your rules you can pay it {{count}} hour later.",
  waitsUnsaved_other:
    "You have never paid this address. Save it as a payee: by your rules you can pay it {{count}} hours later.",
  savePayee: "Save the payee",
  payeeWaiting:
    "You have never paid this address, and your rules make new payees wait. Save it in the address book; it can be paid when the wait is over.",
  passkeyRequired: "Your rules ask for your passkey for this payment.",
  codeRequired: "Your rules ask for a code for this payment. Press Send to get one.",
  tipTitle: "Guard your payments",
  tipText: "Set a limit for a day, or a code for large payments. It takes a minute.",
  tipOpen: "Have a look",
} as const;
