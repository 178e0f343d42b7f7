export const kyc = {
  requiredTitle: "KYC is required",
  requiredText: "To perform this operation, you need to complete the KYC procedure.",
  rejectedTitle: "KYC is rejected",
  rejectedText:
    "The KYC procedure failed. To re-check, you need to contact the support service: {{email}}",
  infoTitle: "Verify who you are",
  infoText:
    "Before you can send funds, a provider of identity checks makes sure that you are you. It is done once.",
  needs: "What you need",
  needDocument: "A passport or another identity document",
  needCamera: "A camera on this device",
  needMinutes: "About five minutes",
  agree: "I agree that the provider receives and checks my data",
  start: "Start verification",
  loading: "Loading...",
  form: "Form of the identity check",
  openInTab: "Open in a new tab",
  openInTabText: "Does the form or the camera not work here?",
  formFailed: "The form cannot be opened",
  formRefused:
    "The address of the form is none of the provider's, so it was not opened. To resolve this issue, please contact us at {{email}}.",
  cancelFailed: "The verification could not be cancelled. Please try again.",
  notStarted: "You are not verified yet",
  notStartedText: "Verification takes a few minutes. After it you can send funds.",
  cancelled: "The verification was cancelled",
  cancelledText: "You can start it again at any time.",
  inputNeeded: "The form waits for you",
  inputNeededText: "Go on where you stopped.",
  processing: "Your data is being checked",
  processingText:
    "It usually takes a few minutes and goes on by itself. You can leave this page: we tell you when it is done.",
  approved: "You are verified",
  approvedText: "You can send funds now.",
} as const;

export const aml = {
  lockedTitle: "Operation locked",
  lockedChecking: "AML checking in progress",
  lockedAllowed: "Previous sending not complete",
  checkStatus: "Check status",
  checking: "Checking...",
  checkingText: "Checking target address",
  checkingLong:
    "It takes longer than usual. The check goes on by itself, and you can leave this page.",
  cancelOperation: "Cancel operation",
  blocked: "Target address in blacklist",
  blockedText:
    "The address you provided is blocked for transfers because it was or is suspected to be in violation of AML policy.",
  allowed: "AML Check Success",
  allowedText: "Look at the payment once more, then send it.",
  otherStatus: "Unknown AML status",
  otherStatusText: "This check is over. If a payment waited for it, look for it on home.",
  missing: "No such AML identifier. Try to check AML status from Wallet home page.",
  goBack: "Go back",
  continuePurchase: "Continue purchase",
  cancelTitle: "Cancel AML operation",
  cancelText: "The check of the address ends, and the payment that waits for it is not sent.",
  cancelAnyway: "Cancel anyway",
  cancelFailed:
    "The AML check could not be cancelled. To resolve this issue, please contact us at {{email}}.",
  closeFailed:
    "An error occurred while completing the aml procedure. To resolve this issue, please contact us at {{email}}.",
  checked: "CHECKED",
  address: "Target address",
} as const;
