import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type Child<Ready> = {
  readonly ready: Ready;
  readonly ask: <Answer>(name: string) => Promise<Answer>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a script of this folder as a process of its own, hands it its task if it has one, and waits
 * until it says what it offers.
 */
export async function startChild<Ready>(script: string, task?: object): Promise<Child<Ready>> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = fork(file, { execArgv: ["--expose-gc"] });
  if (task !== undefined) child.send(task);
  const exited = once(child, "exit");
  const next = async () => {
    const ended = exited.then(([code]) => {
      throw new Error(`${script} ended with ${String(code)}.`);
    });
    const [message] = (await Promise.race([once(child, "message"), ended])) as unknown[];
    return message;
  };
  const ready = (await next()) as Ready; // the script's own form
  return {
    ready,
    ask: async <Answer>(name: string) => {
      const answer = next();
      child.send(name);
      return (await answer) as Answer; // the script's own form
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited.catch(() => undefined);
    },
  };
}
