import { mkdir } from "node:fs/promises";
import path from "node:path";
import { openAmlDesk } from "./chainalysis/openAmlDesk.ts";
import { endOrphanAnvil } from "./evm/anvilPidFile.ts";
import { openEvmChain } from "./evm/evmChain.ts";
import { createEvmNetwork } from "./evm/evmNetwork.ts";
import { createRpc } from "./evm/rpc.ts";
import { startEvmProxy } from "./evm/startEvmProxy.ts";
import { createChainIndex } from "./evm/explorer/chainIndex.ts";
import { createFaults } from "./faults/faults.ts";
import { faucetKey } from "./evm/faucetKey.ts";
import { startHttp } from "./http/startHttp.ts";
import { openMailbox } from "./mail/openMailbox.ts";
import { startMailServer } from "./mail/startMailServer.ts";
import { coinsOf } from "./rates/coins.ts";
import { createMarket } from "./rates/market.ts";
import { openRatePins } from "./rates/ratePins.ts";
import type { Settings } from "./settings.ts";
import { openApplicants } from "./sumsub/openApplicants.ts";
import { sendWebhooks } from "./sumsub/sendWebhooks.ts";
import { assertPortFree } from "./start/assertPortFree.ts";
import { lockDataDir } from "./start/lockDataDir.ts";
import { sandboxPorts, type SandboxPorts } from "./start/sandboxPorts.ts";
import type { World } from "./World.ts";

export type Sandbox = { readonly ports: SandboxPorts; stop(): Promise<void> };

/** Opens the folder, starts every part, and answers when all of them listen. */
export async function startSandbox(
  settings: Settings,
  onLost: (what: string) => void,
): Promise<Sandbox> {
  const dataDir = path.resolve(settings.dataDir);
  const ports = sandboxPorts(settings.walletPort);
  await mkdir(dataDir, { recursive: true });
  await assertPortFree(ports.http, "sandbox pages");
  const [{ nodePort }] = settings.networks;
  await assertPortFree(nodePort, "EVM node");
  await assertPortFree(ports.smtp, "mail");
  const lock = lockDataDir(dataDir);
  try {
    endOrphanAnvil(dataDir);
    await assertPortFree(ports.anvil, "anvil behind the EVM node");
    const world = await openWorld({ ...settings, dataDir }, ports, onLost);
    const webhooks = sendWebhooks({
      ...world,
      secret: settings.sumsub.webhookSecret,
      url: `http://127.0.0.1:${settings.walletPort}/hooks/sumsub`,
    });
    const listeners = [
      await startEvmProxy(nodePort, world.chain, world.faults),
      await startMailServer(ports.smtp, world.mailbox, world.faults),
      await startHttp(ports.http, world),
    ];
    return {
      ports,
      stop: async () => {
        webhooks.stop();
        await Promise.all(listeners.map((listener) => listener.close()));
        await world.chain.stop();
        lock.release();
      },
    };
  } catch (problem) {
    endOrphanAnvil(dataDir);
    lock.release();
    throw problem;
  }
}

async function openWorld(
  settings: Settings,
  ports: SandboxPorts,
  onLost: (what: string) => void,
): Promise<World> {
  const { dataDir, seed, blockMs } = settings;
  const [network] = settings.networks;
  const chain = await openEvmChain({
    dataDir,
    port: ports.anvil,
    network,
    rpc: createRpc(ports.anvil),
    blockMs,
    onLost: (how) => onLost(`anvil ended (${how})`),
  });
  const pins = await openRatePins(dataDir);
  return {
    settings,
    chain,
    index: createChainIndex(chain),
    networks: [await createEvmNetwork(chain, await faucetKey(dataDir))],
    mailbox: await openMailbox(dataDir),
    market: createMarket(seed, pins),
    pins,
    coins: coinsOf(settings.networks),
    faults: createFaults(),
    applicants: await openApplicants(dataDir),
    amlDesk: await openAmlDesk(dataDir),
  };
}
