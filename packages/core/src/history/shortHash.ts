const END_LENGTH = 4;

/** How many characters of a hash stand before its middle. (rule 159) */
export type ShortHashStart = 7 | 16;

/** A transaction hash as a reminder: its first 7 or 16 characters and its last 4. (rule 159) */
export function shortHash(hash: string, startLength: ShortHashStart): string {
  if (hash.length <= startLength + END_LENGTH + 1) return hash;
  return `${hash.slice(0, startLength)}…${hash.slice(-END_LENGTH)}`;
}
