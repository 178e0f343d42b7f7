/** Lets the process that started this one ask it by name; answers once it is ready. */
export function askable(ready: unknown, answers: Readonly<Record<string, () => unknown>>): void {
  process.on("message", (name: string) => {
    void Promise.resolve(answers[name]?.()).then((answer) => process.send?.(answer ?? null));
  });
  process.on("disconnect", () => process.exit(0));
  process.send?.(ready);
}
