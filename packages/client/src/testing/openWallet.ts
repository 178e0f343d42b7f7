import { onTestFinished } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "./createTestPorts.ts";
import { startWireServer, type WireScript } from "./startWireServer.ts";

/** A wallet over a server of its own until the test ends; with a `token`, of who holds that session. */
export async function openWallet(script: WireScript, { token }: { token?: string } = {}) {
  const server = await startWireServer(script);
  onTestFinished(() => server.close());
  const ports = createTestPorts();
  const { baseUrl } = server;
  const make = () => createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
  const wallet = make();
  if (token !== undefined) await makeTokenKnown(ports, wallet, token);
  return { wallet: token === undefined ? wallet : make(), ports, server };
}

/** Lets the wallet itself find the name of its cookie. */
async function makeTokenKnown(
  ports: ReturnType<typeof createTestPorts>,
  wallet: ReturnType<typeof createWallet>,
  token: string,
) {
  await wallet.start();
  const [pair = ""] = ports.cookies.read().split("; ");
  ports.cookies.write(`${pair.split("=")[0]}=${token}`);
}
