export const kyc = {
  requiredTitle: "KYC is required",
  requiredText: "To perform this operation, you need to complete the KYC procedure.",
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
