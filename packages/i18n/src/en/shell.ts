export const shell = {
  notFoundTitle: "Page not found!",
  notFoundText: "There is nothing at this address.",
  brokenTitle: "Something went wrong",
  reload: "Reload the page",
  beingBuiltTitle: "{{name}} is being built",
  beingBuiltText: "This part of {{brand}} is not finished yet.",
  noConnection: "No connection",
  noConnectionStale: "No connection. What you see may be out of date.",
  closeNotification: "Close the notification",
  telegram: "The wallet in Telegram",
  telegramText: "Until then the wallet opens in any browser.",
  openWallet: "Open the wallet",
} as const;
