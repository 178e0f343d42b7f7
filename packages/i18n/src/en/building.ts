/** Doors whose rooms are not there yet. (decision 46) */
export const building = {
  title: "{{name}} is being built",
  text: "This part of {{brand}} is not finished yet.",
  telegram: "The wallet in Telegram",
  telegramText: "Until then the wallet opens in any browser.",
  openWallet: "Open the wallet",
} as const;
