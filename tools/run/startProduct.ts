import { mkdirSync } from "node:fs";
import path from "node:path";
import { fundPayouts } from "./fundPayouts.ts";
import { productEnvironment, productPorts, type ProductPlace } from "./productEnvironment.ts";
import {
  failureWithLog,
  startChild,
  type ChildPlan,
  type ReadyChild,
  type RunningChild,
} from "./startChild.ts";

export type RunningProduct = {
  /** The process ids of the sandbox and the server. */
  pids: number[];
  /** Rejects when a process of the product ends without being asked to. */
  broken: Promise<never>;
  /** Ends the server, then the sandbox; resolves when both are gone. */
  stop: () => Promise<void>;
  /** `kill -9` of the server and its whole group, as a power cut would do it. */
  killServer: () => Promise<void>;
  /** Starts the server again after it was killed, with more of what Node is given before its file. */
  startServer: (serverArgs?: readonly string[]) => Promise<void>;
};
export type ProductOptions = ProductPlace & {
  /** Receives what a process wants a person to know. */
  onLine?: (text: string) => void;
  /** Changed settings of the server. */
  serverEnv?: Record<string, string>;
  /** Changed settings of the sandbox. */
  sandboxEnv?: Record<string, string>;
  /** What Node is given before the server's own file: another script that runs it. */
  serverArgs?: readonly string[];
  /** Gives the start up half-way: what has started is ended, and the start rejects. */
  signal?: AbortSignal;
};

/**
 * Starts the sandbox, then the server, from what is built, and resolves when both are ready. Their logs
 * are in `dataDir/logs`. When one fails, the other is ended before this rejects.
 */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const children: RunningChild[] = [];
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop();
  };
  const broken = () => Promise.race(children.map(rejectAtEnd));
  const launch = async (plan: ChildPlan): Promise<ReadyChild> => {
    options.signal?.throwIfAborted();
    const child = startChild(plan);
    children.push(child);
    return Promise.race([child.ready, broken(), rejectWhenAborted(options.signal)]);
  };
  const plans = childPlans(options);
  try {
    await launch(plans.sandbox);
    const { payoutAddresses } = await launch(plans.server);
    const sandbox = productPorts(options.port).sandbox;
    await fundPayouts(`http://127.0.0.1:${sandbox}`, payoutAddresses);
  } catch (error) {
    await stop();
    throw error;
  }
  const pids = children.flatMap((child) => (child.pid === undefined ? [] : [child.pid]));
  return {
    pids,
    broken: broken(),
    stop,
    killServer: async () => {
      await children.pop()?.kill();
    },
    startServer: async (serverArgs = []) => {
      const { args } = plans.server;
      const server = startChild({ ...plans.server, args: [...serverArgs, ...args] });
      children.push(server);
      await server.ready;
    },
  };
}

function childPlans(options: ProductOptions): { sandbox: ChildPlan; server: ChildPlan } {
  const logs = path.join(options.dataDir, "logs");
  mkdirSync(logs, { recursive: true });
  const environment = productEnvironment(options);
  const onLine = options.onLine ?? (() => undefined);
  const plan = (name: string, env: Record<string, string>, args: readonly string[] = []) => ({
    name,
    args: [...args, `apps/${name}/src/main.ts`],
    env,
    logFile: path.join(logs, `${name}.log`),
    onLine,
  });
  return {
    sandbox: plan("sandbox", { ...environment.sandbox, ...options.sandboxEnv }),
    server: plan("server", { ...environment.server, ...options.serverEnv }, options.serverArgs),
  };
}

async function rejectAtEnd(child: RunningChild): Promise<never> {
  const how = await child.ended;
  throw failureWithLog(how, child.logFile);
}

function rejectWhenAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new Error("the start was given up")), {
      once: true,
    });
  });
}
