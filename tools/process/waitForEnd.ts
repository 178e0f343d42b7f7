const endSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Resolves when somebody wants this process to end: a signal, or the bootstrap that started it is gone.
 * Further signals are swallowed, since a terminal sends one to each process of `npm start`.
 */
export function waitForEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of endSignals) process.on(signal, () => resolve());
    if (process.send !== undefined && !process.connected) resolve();
    if (process.channel === undefined || process.channel === null) return;
    process.once("disconnect", () => resolve());
    process.channel.unref();
  });
}
