import { mkdir } from "node:fs/promises";
import path from "node:path";
import { openAmlDesk } from "./chainalysis/openAmlDesk.ts";
import { readyPayees } from "./chainalysis/readyPayees.ts";
import { createFaults, type Faults } from "./faults/faults.ts";
import type { Listener } from "./http/listen.ts";
import { startHttp } from "./http/startHttp.ts";
import { openMailbox } from "./mail/openMailbox.ts";
import { startMailServer } from "./mail/startMailServer.ts";
import type { LocalNetwork } from "./networks/LocalNetwork.ts";
import { createSales } from "./payments/createSales.ts";
import { localSellers } from "./payments/localSellers.ts";
import { openPayments } from "./payments/openPayments.ts";
import { sendPaymentWebhooks } from "./payments/sendPaymentWebhooks.ts";
import { sendPayouts } from "./payments/sendPayouts.ts";
import { coinsOf } from "./rates/coins.ts";
import { createMarket } from "./rates/market.ts";
import { openRatePins } from "./rates/ratePins.ts";
import type { Settings } from "./settings.ts";
import { openApplicants } from "./sumsub/openApplicants.ts";
import { sendWebhooks } from "./sumsub/sendWebhooks.ts";
import { createCallbacks } from "./telegram/bot/createCallbacks.ts";
import { sendBotWebhooks } from "./telegram/bot/sendBotWebhooks.ts";
import { startHost } from "./telegram/host/startHost.ts";
import { openShop } from "./shop/openShop.ts";
import { openTelegram } from "./telegram/openTelegram.ts";
import { assertPortFree } from "./start/assertPortFree.ts";
import { lockDataDir } from "./start/lockDataDir.ts";
import { LOOPBACK, sandboxPorts, type SandboxPorts } from "./start/sandboxPorts.ts";
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
  await assertPortFree(ports.telegram, "the page that plays Telegram");
  for (const { nodePort, nodeName } of settings.networks) await assertPortFree(nodePort, nodeName);
  await assertPortFree(ports.smtp, "mail");
  const lock = lockDataDir(dataDir);
  try {
    for (const network of settings.networks) network.endOrphan(dataDir);
    const world = await openWorld({ ...settings, dataDir }, ports, onLost);
    const webhooks = sendWebhooks({
      ...world,
      secret: settings.sumsub.webhookSecret,
      url: `http://127.0.0.1:${settings.walletPort}/hooks/sumsub`,
    });
    const payouts = sendPayouts(world);
    const paymentWebhooks = sendPaymentWebhooks({
      ...world,
      hooksUrl: `http://127.0.0.1:${settings.walletPort}/hooks`,
    });
    const botWebhooks = sendBotWebhooks(world.telegram);
    const listeners = [
      ...(await Promise.all(world.networks.map((network) => network.listen()))),
      await startMailServer(ports.smtp, world.mailbox, world.faults),
      await startHttp(ports.http, world),
      await startTelegramPage(ports.telegram, world),
    ];
    return {
      ports,
      stop: async () => {
        webhooks.stop();
        botWebhooks.stop();
        paymentWebhooks.stop();
        payouts.stop();
        world.payments.stop();
        await Promise.all(listeners.map((listener) => listener.close()));
        await Promise.all(world.networks.map((network) => network.stop()));
        lock.release();
      },
    };
  } catch (problem) {
    for (const network of settings.networks) network.endOrphan(dataDir);
    lock.release();
    throw problem;
  }
}

const sellerUrl = ({ http }: SandboxPorts, seller: string): string =>
  `http://${LOOPBACK}:${http}/sandbox/providers/${seller}`;

const startTelegramPage = (port: number, world: World): Promise<Listener> => {
  const { bot, miniAppUrl: appUrl, walletPort } = world.settings;
  return startHost({ port, walletPort }, { ...world, bot, appUrl });
};

async function openWorld(
  settings: Settings,
  ports: SandboxPorts,
  onLost: (what: string) => void,
): Promise<World> {
  const { dataDir, seed } = settings;
  const faults = createFaults(settings.networks.map(({ networkId }) => networkId));
  const networks = await openNetworks(settings, { engines: ports.engines, faults, onLost });
  const payees = readyPayees(networks);
  const pins = await openRatePins(dataDir);
  const market = createMarket(seed, pins, "coingecko");
  const coins = coinsOf(settings.networks);
  const payments = await openPayments(dataDir);
  const sales = createSales({ rows: settings.networks, market, coins });
  return {
    settings,
    networks,
    payees,
    mailbox: await openMailbox(dataDir),
    market,
    secondMarket: createMarket(seed, pins, "binance"),
    pins,
    coins,
    faults,
    applicants: await openApplicants(dataDir),
    amlDesk: await openAmlDesk(dataDir, payees),
    payments,
    sellers: await Promise.all(
      localSellers.map(async ({ seller, open }) => {
        const baseUrl = sellerUrl(ports, seller);
        return open(settings.sellerAccounts, { payments, sales, baseUrl, dataDir });
      }),
    ),
    telegram: await openTelegram(dataDir),
    shop: await openShop(dataDir),
    callbacks: createCallbacks(),
  };
}

type NetworkParts = {
  /** The port of what stands behind the first network's node. */
  readonly engines: number;
  readonly faults: Faults;
  readonly onLost: (what: string) => void;
};

async function openNetworks(
  { dataDir, blockMs, networks }: Settings,
  { engines, faults, onLost }: NetworkParts,
): Promise<readonly LocalNetwork[]> {
  const opening = networks.map((network, place) => {
    const faultMode = () => faults.modeOfNetwork(network.networkId);
    return network.open({ dataDir, enginePort: engines + place, blockMs, faultMode, onLost });
  });
  // Each has a process of its own or an engine here: none waits for another.
  const outcomes = await Promise.allSettled(opening);
  const opened = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failure = outcomes.find((each) => each.status === "rejected");
  if (failure === undefined) return opened;
  await Promise.all(opened.map((network) => network.stop()));
  throw failure.reason;
}
