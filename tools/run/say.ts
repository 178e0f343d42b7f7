/** One line of progress for the person at the keyboard. */
export function say(text: string): void {
  process.stderr.write(`coffer: ${text}\n`);
}
