/** The app that makes codes, and its recovery codes. */
export const authenticator = {
  section: "Authenticator app",
  intro:
    "An app that shows a new code every 30 seconds. With it, a code we send you is not enough alone.",
  row: "Codes of an app",
  on: "On",
  off: "Off",
  setUpTitle: "Set up an app",
  scanText:
    "Scan this with an authenticator app, such as Google Authenticator, Aegis or 1Password.",
  qr: "QR code for your authenticator app",
  openApp: "Open in an app on this device",
  secret: "Or type this key",
  copySecret: "Copy the key",
  next: "Continue",
  codesTitle: "Save your recovery codes",
  codesText:
    "Each stands once for a code of the app, on the day you have lost it. We show them only now.",
  codesLabel: "Recovery codes",
  copyCodes: "Copy all",
  download: "Download",
  fileTitle: "Recovery codes of {{brand}}, each works once",
  saved: "I have saved the codes",
  confirmText: "Type the code that the app shows now. From then on it protects your account.",
  code: "Code of the app",
  checking: "The code is being checked",
  done: "The app protects your account now.",
  tooLate: "This took longer than 15 minutes. Begin again with a new QR code.",
  already: "An app is set up already. Remove it before you set up another.",
  again: "Begin again",
  removeTitle: "Remove the app?",
  removeText:
    "Its codes and its recovery codes will count no more. Then a code we send you is proof enough, unless you have a passkey.",
  removeNow: "Remove",
  removed: "The app is removed.",
} as const;
