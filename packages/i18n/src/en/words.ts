export const words = {
  back: "Back",
  close: "Close",
  cancel: "Cancel",
  continue: "Continue",
  goHome: "Go to home",
  retry: "Try again",
  retryAfter: "You can try again in {{time}}.",
  test: "TEST",
} as const;
