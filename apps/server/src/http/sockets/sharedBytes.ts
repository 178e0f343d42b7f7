/** Below it the driver's own way costs nothing to speak of. */
const LENGTH_MIN = 4 * 1024;
/** Room for a state as most people have it; who leaves one behind holds no more than this. */
const ROOM = 64 * 1024;

const encoder = new TextEncoder();
let room = Buffer.allocUnsafeSlow(ROOM);

/**
 * One place where a long message is written before the system takes it, instead of a new one for each:
 * to find room for a state, and to give it back, took longer than to write it. The place is left behind
 * with whatever was not taken at once. (rule 598)
 */
export const sharedBytes = {
  /** The message, until the next one is written; undefined for one that is short or has no room. */
  write: (text: string): Uint8Array | undefined => {
    if (text.length < LENGTH_MIN || text.length > ROOM) return undefined;
    const { read, written } = encoder.encodeInto(text, room);
    return read === text.length ? room.subarray(0, written) : undefined;
  },
  /** What was written last is still on its way: nothing else is written there. */
  leave: (): void => {
    room = Buffer.allocUnsafeSlow(ROOM);
  },
};
