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
  ${name} is running on this computer alone: no money in it is real.

    Wallet   ${address}            any email signs you in
    Sandbox  ${address}sandbox/    mail with codes, test coins, addresses to pay

  Stop with Ctrl-C. Start over with empty data: npm run reset

`;
}
