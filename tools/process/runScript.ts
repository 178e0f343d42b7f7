/** A failure that the person at the keyboard can do something about: shown as one line, without a stack. */
export class PlainFailure extends Error {}

/** Runs the body of a script; a PlainFailure becomes one line and exit code 1. */
export async function runScript(body: () => Promise<number>): Promise<never> {
  try {
    process.exit(await body());
  } catch (error) {
    if (error instanceof PlainFailure) process.stderr.write(`coffer: ${error.message}\n`);
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}
