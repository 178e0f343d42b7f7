export const depository = {
  locked: "The depository is locked. To resolve this issue, please contact us at {{email}}.",
} as const;
