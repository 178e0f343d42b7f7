import { dataDir } from "../paths.ts";
import { PlainFailure } from "../process/runScript.ts";
import { isPortFree } from "./isPortFree.ts";
import { servesDataDir } from "./endOrphanProcesses.ts";
import { portOwner, type PortOwner } from "./portOwner.ts";

/**
 * Refuses, in one line, when one of the named ports is taken. What a killed run of this very checkout has
 * left (the chain node, PostgreSQL) is no obstacle: the sandbox and the server deal with it.
 */
export async function checkPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [purpose, port] of Object.entries(ports)) {
    if (await isPortFree(port)) continue;
    const owner = portOwner(port);
    if (owner !== undefined && servesDataDir(owner.command, dataDir)) continue;
    throw new PlainFailure(takenLine(port, purpose, owner));
  }
}

function takenLine(port: number, purpose: string, owner: PortOwner | undefined): string {
  const by = owner === undefined ? "another program" : `process ${owner.pid} (${shorten(owner)})`;
  const isOurs = /apps\/\w+\/(?:src|dist\/\w+)\/main\.[jt]s/.test(owner?.command ?? "");
  const remedy = isOurs
    ? "If it is a copy of this wallet, end it with `npm run stop`"
    : "End it, or choose other ports";
  return `port ${port} (${purpose}) is taken by ${by}. ${remedy}: PORT=5000 npm start`;
}

function shorten({ command }: PortOwner): string {
  const short = command.replace(/^\S*\//, "");
  return short.length > 80 ? `${short.slice(0, 77)}...` : short || "command unknown";
}
