/** Where to click, once everything runs. */
export function welcome(port: number): string {
  const address = `http://localhost:${port}`;
  return `
  Coffer is running.

    Wallet           ${address}/
    Sandbox mailbox  ${address}/sandbox/mailbox   (sign-in codes arrive here)
    Sandbox faucet   ${address}/sandbox/faucet    (sends coins to your wallet)

  Stop with Ctrl-C. Start over with empty data: npm run reset

`;
}
