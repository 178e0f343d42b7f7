/**
 * What people are written to, by mail and by SMS. A text that counts stands in the forms of its
 * language, and `count` decides which is read.
 */
export const english = {
  loginCode: "Your {{brand}} sign-in code is {{code}}.",
  reauthorizeCode:
    "Your {{brand}} code to change how you sign in or your rules for payments is {{code}}.",
  contactCode: "Your {{brand}} code to confirm this contact is {{code}}.",
  guardCode: "Your {{brand}} code to send a payment is {{code}}.",
  paymentCode: "Your {{brand}} code to send {{amount}} to {{receiver}} is {{code}}.",
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

  passwordSetSubject: "Your {{brand}} password was set",
  passwordSet:
    "The password of your {{brand}} account was set. Your other devices were signed out.",
  passwordChangedSubject: "Your {{brand}} password was changed",
  passwordChanged:
    "The password of your {{brand}} account was changed. Your other devices were signed out.",
  passwordHelp:
    "If it was not you, sign in with a code, change the password and write to {{support}}.",

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
} as const;
