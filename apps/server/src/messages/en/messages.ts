/**
 * What people are written to, by mail and by SMS. A text that counts stands in the forms of its
 * language, and `count` decides which is read.
 */
export const messages = {
  loginCode: "Your {{brand}} sign-in code is {{code}}.",
  reauthorizeCode:
    "Your {{brand}} code to change how you sign in or your rules for payments is {{code}}.",
  contactCode: "Your {{brand}} code to confirm this contact is {{code}}.",
  guardCode: "Your {{brand}} code to send a payment is {{code}}.",
  paymentCode: "Your {{brand}} code to send {{amount}} to {{receiver}} is {{code}}.",
  voucherCode: "Your {{brand}} code to make a voucher of {{amount}} is {{code}}.",
  unfreezeCode: "Your {{brand}} code to unfreeze payments is {{code}}.",
  codeSubject: "{{code}} is your {{brand}} code",
  codeMailUse: {
    one: "It works once, for {{count}} minute, in the window you asked for it.",
    other: "It works once, for {{count}} minutes, in the window you asked for it.",
  },
  codeMailCare: "If you did not ask for it, ignore this message. Never tell the code to anyone.",
  codeSmsUse: {
    one: "It works once, for {{count}} minute. Never tell it to anyone.",
    other: "It works once, for {{count}} minutes. Never tell it to anyone.",
  },

  emailChangedSubject: "The email of your {{brand}} account was changed",
  emailChanged: "The email of your {{brand}} account was changed. This email no longer signs in.",
  emailAddedSubject: "The email of your {{brand}} account was added",
  emailAdded: "The email of your {{brand}} account was added. It signs in from now on.",
  phoneChangedSubject: "The phone number of your {{brand}} account was changed",
  phoneChanged:
    "The phone number of your {{brand}} account was changed. This phone number no longer signs in.",
  phoneAddedSubject: "The phone number of your {{brand}} account was added",
  phoneAdded: "The phone number of your {{brand}} account was added. It signs in from now on.",
  othersSignedOut: "Your other devices were signed out.",
  contactHelp: "If it was not you, write to {{support}} at once.",

  paymentsWait: "Payments out of it wait for 24 hours.",
  contactUndo: {
    one: "If it was not you, open {{link}} within {{count}} day to undo the change.",
    other: "If it was not you, open {{link}} within {{count}} days to undo the change.",
  },
  contactUndoHelp: "Then write to {{support}}.",
  contactUndoneSubject: "The change of your {{brand}} contact was undone",
  contactUndone:
    "The contact that your {{brand}} account had before is back. This one no longer signs in, and all devices were signed out.",

  passwordSetSubject: "Your {{brand}} password was set",
  passwordSet:
    "The password of your {{brand}} account was set. Your other devices were signed out.",
  passwordChangedSubject: "Your {{brand}} password was changed",
  passwordChanged:
    "The password of your {{brand}} account was changed. Your other devices were signed out.",
  passwordHelp:
    "If it was not you, sign in with a code, change the password and write to {{support}}.",

  passkeyAddedSubject: "A passkey was added to your {{brand}} account",
  passkeyAdded:
    "The passkey {{name}} was added. It signs in to your {{brand}} account from now on.",
  passkeyRemovedSubject: "A passkey of your {{brand}} account was removed",
  passkeyRemoved: "The passkey {{name}} no longer signs in to your {{brand}} account.",
  passkeySuspectedSubject: "{{brand}}: one of your passkeys may have been copied",
  passkeySuspected:
    "The passkey {{name}} was used in a way that only a copy of it explains. It was refused, and it opens nothing any more.",
  passkeySuspectedNext: "Remove it under Security in your profile and make another.",
  authenticatorSetSubject: "An authenticator app protects your {{brand}} account",
  authenticatorSet: "Changes of your {{brand}} account take a number of your app from now on.",
  authenticatorRemovedSubject: "The authenticator app of your {{brand}} account was removed",
  authenticatorRemoved: "Your {{brand}} account no longer asks for a number of your app.",
  intentWaitsSubject: "{{brand}}: how your payments are protected changes in 24 hours",
  intentWaits:
    "In 24 hours payments of your {{brand}} account can be confirmed in another way than now: with another passkey, with one fewer, or without one up to a higher amount.",
  intentWaitsNext:
    "If you asked for that, there is nothing to do. If you no longer want it, choose again under Protection or Security in your profile.",
  recoveryAskedSubject: "{{brand}}: somebody has lost the way into your account",
  recoveryAsked: {
    one: "Somebody who reads your messages says that your passkeys and your app are lost. In {{count}} hour that alone is enough to remove them from your {{brand}} account.",
    other:
      "Somebody who reads your messages says that your passkeys and your app are lost. In {{count}} hours that alone is enough to remove them from your {{brand}} account.",
  },
  recoveryAskedHelp:
    "If it was not you, call it off under Security in your profile and write to {{support}} at once.",
  strongProofHelp:
    "If it was not you, freeze your account's payments in the wallet and write to {{support}} at once.",

  telegramJoinedSubject: "Telegram signs in to your {{brand}} account",
  telegramJoined: "{{name}} in Telegram can sign in to your {{brand}} account from now on.",
  newDeviceSubject: "New sign-in to your {{brand}} account",
  newDevice: "Your {{brand}} account was entered on a new device: {{device}}.",
  linkMadeSubject: "A sign-in link to your {{brand}} account was made",
  linkMade:
    "A link that signs in to your {{brand}} account was made on this device: {{device}}. It works once, for a minute.",
  deviceHelp:
    "If it was not you, sign that device out under Devices in your profile and write to {{support}} at once.",

  kycApprovedSubject: "{{brand}}: your identity is verified",
  kycApproved:
    "Your identity check is done: you are verified. You can send funds with {{brand}} now.",
  kycApprovedPayment:
    "A payment that you began before waits in the wallet, with everything filled in.",
  kycDeclinedSubject: "Your {{brand}} identity check was rejected",
  kycDeclined:
    "Your identity check is done, and it was rejected. {{brand}} cannot send funds for you; you can still receive them.",
  kycDeclinedNext: "To have it looked at again, write to {{support}}.",
  kycAskedSubject: "{{brand}}: your identity check needs a little more",
  kycAsked: "Your {{brand}} identity check needs something more from you before it can go on.",
  kycAskedNext: "Open the wallet: the form waits for you there and says what is missing.",

  lateCoinsSubject: "{{brand}}: the {{token}} you bought is late",
  lateCoins:
    "You paid {{seller}} {{amount}} for {{token}}, and after an hour the coins have not come. {{seller}} has your money until they come.",
  lateCoinsAsk: "Ask {{seller}} at {{link}} and name this order: {{number}}.",
  lateCoinsHelp: "Write to {{support}} and name this order: {{number}}.",
  lateCoinsNext:
    "As soon as the coins come they are in your balance. You need not do anything for that.",

  loosenedSubject: "Your {{brand}} protection will be loosened",
  loosened: {
    one: "Somebody asked to loosen the protection of your {{brand}} payments. It takes effect in {{count}} hour.",
    other:
      "Somebody asked to loosen the protection of your {{brand}} payments. It takes effect in {{count}} hours.",
  },
  loosenedHelp:
    "If it was not you, open Protection in the settings, keep the stricter rules or freeze payments, and write to {{support}}.",
  frozenSubject: "Your {{brand}} payments are frozen",
  frozen:
    "All payments out of your {{brand}} account are stopped, on every device. Money can still come in.",
  frozenHelp:
    "You unfreeze them with a code in the wallet. If it was not you, write to {{support}}.",
  unfrozenSubject: "Your {{brand}} payments are unfrozen",
  unfrozen: "Payments out of your {{brand}} account are possible again.",
  unfrozenHelp: "If it was not you, freeze them at once in the wallet and write to {{support}}.",

  voucherReturnedSubject: "{{brand}}: a voucher came back to you",
  voucherReturned: "Nobody received your voucher of {{amount}} on {{network}} in time.",
  voucherReturnedWhere: "The whole amount is back in your {{brand}} account.",

  mainDepositSubject: "{{brand}}: coins are in another account",
  mainDeposit: "{{amount}} on {{network}} came to the address of your current account.",
  mainDepositWhere:
    "Your current account is in another asset, so {{brand}} put the coins into your {{token}} account. Nothing is lost: open the wallet to see them.",

  botStart: "Welcome to {{brand}}! Your wallet opens right here in Telegram.",
  botWallet: "Your {{brand}} wallet is one tap away.",
  botHelp:
    "Here is what I can do:\n\n/wallet opens your wallet\n/support tells you how to reach people\n/help shows this list\n\nI also write when money comes in, when a payment is done and when one that waits is ready. You choose which in the settings of the wallet. I never ask for a code or a password.",
  botSupport:
    "Write to {{support}}: people answer there. Nobody of {{brand}} ever asks you for a code, a password or your secret words.",
  botUnknown: "I do not know that one. /help shows what I can do.",
  botGroup: "Money is a private matter: write to me in a chat of our own.",
  botOpen: "Open the wallet",
  botMenu: "Wallet",
  botDescription:
    "{{brand}}, your wallet in Telegram. Press Start and open it: no sign-in form, your money is there at once.",
  botCommandStart: "Begin",
  botCommandWallet: "Open your wallet",
  botCommandSupport: "How to reach people",
  botCommandHelp: "What I can do",

  noticeDeposit: "You received {{amount}} on {{network}}.",
  noticeSent: "Your payment of {{amount}} on {{network}} is done.",
  noticeFailed:
    "Your payment of {{amount}} on {{network}} did not go through. The amount is back in your wallet; the network kept its fee.",
  noticeReturned:
    "Your payment of {{amount}} on {{network}} was not sent. The amount is back in your wallet, and so is the fee.",
  noticeHeld:
    "Your payment of {{amount}} on {{network}} no longer has to wait. Open the wallet to send it.",
  noticeVoucherReceived: "Your voucher of {{amount}} on {{network}} was received.",
  noticeVoucherReturned:
    "Nobody received your voucher of {{amount}} on {{network}} in time. The money is back in your account.",
  noticeOverdue:
    "You bought {{token}} on {{network}}, and it is late. Whoever sold it has your money until it comes: the wallet says where to ask.",
  noticeOpen: "Show in the wallet",
} as const;
