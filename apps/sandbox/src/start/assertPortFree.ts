import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { LOOPBACK } from "./sandboxPorts.ts";
import { StartProblem } from "./StartProblem.ts";

const RETRY_MS = 25;

/** A process killed on a busy machine is gone a little before its ports are. */
const WAIT_MS = 3000;

/** Throws a StartProblem naming the port when another program listens on it and goes on doing so. */
export async function assertPortFree(port: number, what: string): Promise<void> {
  let problem = await tryPort(port);
  for (let waited = 0; problem === "EADDRINUSE" && waited < WAIT_MS; waited += RETRY_MS) {
    await wait(RETRY_MS);
    problem = await tryPort(port);
  }
  if (problem === null) return;
  throw new StartProblem(
    problem === "EADDRINUSE"
      ? `port ${port} (${what}) is taken by another program. Stop that program, perhaps an earlier sandbox, or set PORT to another number.`
      : `port ${port} (${what}) cannot be opened (${problem}).`,
  );
}

/** Null when the port could be listened on, else the system's code for why not. */
function tryPort(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host: LOOPBACK, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
