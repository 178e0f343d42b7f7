/** Doors whose rooms are not there yet. (rule 46) */
export const building = {
  title: "Coming soon: {{name}}",
  text: "This part of {{brand}} is being built.",
  telegram: "The wallet in Telegram",
  telegramText: "Until then the wallet opens in any browser.",
  openWallet: "Open the wallet",
} as const;
