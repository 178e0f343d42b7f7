/* What the modals near home say of areas whose pages come later. */

export const send = {
  invalidAmount: "Invalid amount",
  swap: "Swap currencies",
  methodTitle: "Send",
  toAddress: "To address",
  toAddressText: "Any address in the {{network}} network",
  toAnybodyText: "Any address in the {{network}} network, or a person by ID, email or phone",
  byVoucher: "Voucher",
  byVoucherText: "Create a voucher with a receive code",
  network: "Network",
  noFee: "None, it stays inside {{brand}}",
  explorer: "Show in Blockchain browser",
  statusNotFound: "Transfer not found",
  share: "Share",
  shareSent: "Sent {{amount}} {{token}} to {{address}}, {{time}}",
  shareReceived: "Received {{amount}} {{token}} at {{address}}, {{time}}",
  shareReceivedFrom: "Received {{amount}} {{token}} from {{address}}, {{time}}",
  again: "Send again",
} as const;

export const amounts = {
  showWhole: "show every digit",
  hideWhole: "show fewer digits",
} as const;

export const kyc = {
  requiredTitle: "KYC is required",
  requiredText: "To perform this operation, you need to complete the KYC procedure.",
  requiredPlain: "KYC is the identity check. It takes an identity document and about five minutes.",
  requiredTest:
    "KYC is the identity check. In this test wallet it is pretend: no document is needed.",
  processing: "Your data is being checked",
  processingBrief: "It usually takes a few minutes. We tell you when it is done.",
  rejectedTitle: "KYC is rejected",
  rejectedText:
    "The KYC procedure failed. To re-check, you need to contact the support service: {{email}}",
} as const;

export const aml = {
  lockedTitle: "Operation locked",
  lockedChecking: "AML checking in progress",
  lockedAllowed: "Previous sending not complete",
  checkStatus: "Check status",
} as const;

export const payees = {
  saveToBook: "Save to address book",
} as const;

export const profile = {
  logOutTitle: "Log out?",
  logOutText: "You will need a new code or your password to sign in again.",
} as const;

export const home = {
  nothingToSend: "Nothing to send yet",
  nothingToSendText: "Receive your first coins, and you can send them from here.",
} as const;
