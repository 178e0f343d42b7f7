import { productPorts } from "./productEnvironment.ts";

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
  const doors = [
    ["Wallet", address, "any email signs you in"],
    ["Sandbox", `${address}sandbox/`, "mail with codes, test coins, addresses to pay"],
    ["Telegram", `http://localhost:${productPorts(port).telegram}/`, "the bot and its mini-app"],
  ] as const;
  const lines = doors.map(
    ([what, where, why]) =>
      `    ${what.padEnd(10)}${where.padEnd(address.length + "sandbox/".length + 4)}${why}`,
  );
  return `
  ${name} is running on this computer alone: no money in it is real.

${lines.join("\n")}

  Stop with Ctrl-C. Start over with empty data: npm run reset

`;
}
