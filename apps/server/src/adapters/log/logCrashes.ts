import type { Logger } from "pino";

/**
 * What nobody caught is logged like everything else and ends the process with code 1: its state is
 * unknown, and whoever runs it starts it again. Node's own warnings become lines as well.
 */
export function logCrashes(logger: Pick<Logger, "fatal" | "warn">): void {
  const end = (what: string) => (err: unknown) => {
    logger.fatal({ err }, what);
    process.exit(1);
  };
  process.on("uncaughtException", end("An error was caught by nobody."));
  process.on("unhandledRejection", end("A promise was rejected and nobody looked."));
  process.removeAllListeners("warning");
  process.on("warning", (err) => logger.warn({ err }, "A warning of Node."));
}
