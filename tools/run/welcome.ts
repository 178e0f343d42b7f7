export type WelcomeFacts = {
  /** Of the brand. */
  readonly name: string;
  /** Starts and ends with a slash. */
  readonly basePath: string;
  readonly port: number;
};

/** Where to click, once everything runs. */
export function welcome({ name, basePath, port }: WelcomeFacts): string {
  const address = `http://localhost:${port}${basePath}`;
  return `
  ${name} is running.

    Wallet           ${address}
    Sandbox mailbox  ${address}sandbox/mailbox   (sign-in codes arrive here)
    Identity desk    ${address}sandbox/kyc       (approves you, so that you may send)
    Sandbox faucet   ${address}sandbox/faucet    (sends coins to your wallet)

  Stop with Ctrl-C. Start over with empty data: npm run reset

`;
}
