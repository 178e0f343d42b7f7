export const depository = {
  locked: "The depository is locked. To resolve this issue, please contact us at {{email}}.",
  goTo: "Go to the current account",
} as const;
