/** Sharing an address, and asking for an amount at it. */
export const receive = {
  alsoTakes:
    "The same address takes {{tokens}} in the {{network}} network. Anything else may be lost.",
  feeLater: "To send {{token}} later you need a little {{fee}} for the network fee.",
  onlyTakes: "Anything else sent to this address may be lost.",
  share: "Share",
  shareText: "My {{token}} address in the {{network}} network:",
  shareRequest: "Please send me {{amount}} {{token}} in the {{network}} network:",
  request: "Request an amount",
  requestHeading: "How much {{token}} are you asking for?",
  requestFirst: "The QR code will ask for this amount.",
  requestHint: "The QR code now asks for {{amount}} {{token}}.",
  requestRemove: "Remove the amount",
  requestQr: "QR code that asks for {{amount}} {{token}} in the {{network}} network",
  requestFailed: "The QR code cannot ask for an amount right now. Check your connection.",
  receivedHere: "Received just now",
  backToPayment: "Back to your payment of {{amount}} {{token}}",
  sendOn: "Send {{token}}",
  testCoins: "Get test coins",
} as const;
