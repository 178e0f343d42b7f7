import { mkdirSync } from "node:fs";
import path from "node:path";
import { fundPayouts } from "./fundPayouts.ts";
import { productEnvironment, productPorts, type ProductPlace } from "./productEnvironment.ts";
import { failureWithLog, startChild, type ChildPlan, type ReadyChild } from "./startChild.ts";
import { keepChild, type KeptChild } from "./keepChild.ts";

export type RunningProduct = {
  /** The process ids of the sandbox and the server, as they are now. */
  pids: () => number[];
  /** Rejects when a process of the product ends without being asked to. */
  broken: Promise<never>;
  /** Brings back what ends without being asked to; rejects when that does not help. */
  keep: (say: (text: string) => void) => Promise<never>;
  /** Ends the server, then the sandbox; resolves when both are gone. */
  stop: () => Promise<void>;
  /** `kill -9` of the server and its whole group, as a power cut would do it. */
  killServer: () => Promise<void>;
  /** Starts the server again after it was killed; from its sources where Node is given something before. */
  startServer: (serverArgs?: readonly string[]) => Promise<void>;
};
export type ProductOptions = ProductPlace & {
  /** Receives what a process wants a person to know. */
  onLine?: (text: string) => void;
  /** Changed settings of the server. */
  serverEnv?: Record<string, string>;
  /** Changed settings of the sandbox. */
  sandboxEnv?: Record<string, string>;
  /** What Node is given before the server's own file: another script that runs it, from its sources. */
  serverArgs?: readonly string[];
  /** Gives the start up half-way: what has started is ended, and the start rejects. */
  signal?: AbortSignal;
};

/**
 * Starts the sandbox, then the server, from what is built, and resolves when both are ready. Their logs
 * are in `dataDir/logs`. When one fails, the other is ended before this rejects.
 */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const children: KeptChild[] = [];
  const asked = { isStopping: false };
  const stop = async () => {
    asked.isStopping = true;
    for (const { running } of children.toReversed()) await running.stop();
  };
  const broken = () => Promise.race(children.map(rejectAtEnd));
  const launch = async (plan: ChildPlan): Promise<ReadyChild> => {
    options.signal?.throwIfAborted();
    const running = startChild(plan);
    children.push({ plan, running });
    return Promise.race([running.ready, broken(), rejectWhenAborted(options.signal)]);
  };
  const plans = childPlans(options);
  try {
    await launch(plans.sandbox);
    const { payoutAddresses } = await launch(plans.serverAfter(options.serverArgs));
    const sandbox = productPorts(options.port).sandbox;
    await fundPayouts(`http://127.0.0.1:${sandbox}`, payoutAddresses);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pids: () => children.flatMap(({ running: { pid } }) => (pid === undefined ? [] : [pid])),
    broken: broken(),
    keep: (say) => {
      const isAsked = () => asked.isStopping;
      return Promise.race(children.map((child) => keepChild(child, { isAsked, say })));
    },
    stop,
    killServer: async () => {
      await children.pop()?.running.kill();
    },
    startServer: async (serverArgs = []) => {
      const plan = plans.serverAfter(serverArgs);
      const running = startChild(plan);
      children.push({ plan, running });
      await running.ready;
    },
  };
}

type ChildPlans = {
  readonly sandbox: ChildPlan;
  /** What Node is given before the server's file. */
  readonly serverAfter: (before?: readonly string[]) => ChildPlan;
};

function childPlans(options: ProductOptions): ChildPlans {
  const logs = path.join(options.dataDir, "logs");
  mkdirSync(logs, { recursive: true });
  const environment = productEnvironment(options);
  const onLine = options.onLine ?? (() => undefined);
  const plan = (name: string, args: readonly string[], env: Record<string, string>) => ({
    name,
    args,
    env,
    logFile: path.join(logs, `${name}.log`),
    onLine,
  });
  return {
    sandbox: plan("sandbox", ["apps/sandbox/src/main.ts"], {
      ...environment.sandbox,
      ...options.sandboxEnv,
    }),
    serverAfter: (before = []) =>
      plan("server", serverArgsOf(environment.server.COFFER_BRAND, before), {
        ...environment.server,
        ...options.serverEnv,
      }),
  };
}

/** The server is one file of its brand; whoever runs a script before it means its sources. */
const serverArgsOf = (brandId: string, before: readonly string[]): readonly string[] =>
  before.length > 0
    ? [...before, "apps/server/src/main.ts"]
    : ["--enable-source-maps", `apps/server/dist/${brandId}/main.js`];

async function rejectAtEnd({ running }: KeptChild): Promise<never> {
  const how = await running.ended;
  throw failureWithLog(how, running.logFile);
}

function rejectWhenAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new Error("the start was given up")), {
      once: true,
    });
  });
}
