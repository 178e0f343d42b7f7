import net from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../process/findFreePort.ts";
import { checkPorts } from "./checkPorts.ts";

async function listenOn(port: number): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen({ port, host: "127.0.0.1" }, resolve));
  onTestFinished(() => void server.close());
}

test("free ports are accepted", async () => {
  await expect(checkPorts({ wallet: await findFreePort() })).resolves.toBeUndefined();
});

test("a taken port is refused with its number, purpose, owner and remedy", async () => {
  const port = await findFreePort();
  await listenOn(port);
  const refusal = checkPorts({ wallet: port });
  await expect(refusal).rejects.toThrow(`port ${port} (wallet) is taken by process ${process.pid}`);
  await expect(refusal).rejects.toThrow("PORT=5000 npm start");
});
