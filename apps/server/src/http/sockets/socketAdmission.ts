/** Counts what is open under a name; null when there is no room for one more. */
export function socketCounter(max: number) {
  const open = new Map<string, number>();
  return {
    take: (name: string): (() => void) | null => {
      const count = open.get(name) ?? 0;
      if (count >= max) return null;
      open.set(name, count + 1);
      return () => {
        const left = (open.get(name) ?? 1) - 1;
        if (left === 0) open.delete(name);
        else open.set(name, left);
      };
    },
  };
}

/** Sockets that one session may hold open (ASVS 15.2.2). */
const OF_SESSION_MAX = 10;
/** Sockets of one address that have not said yet whose they are. */
const UNKNOWN_OF_ADDRESS_MAX = 20;
/** Calls of one socket that may fail through its own fault. */
const FAILURES_MAX = 10;

export type AdmittedSocket = {
  /** Names the session that a call over the socket proved; false when it holds too many already. */
  readonly nameSession: (sessionId: string) => boolean;
  readonly isNamed: () => boolean;
  /** Counts a call that failed through its own fault; false when that was one too many. */
  readonly noteFailure: () => boolean;
  /** When the socket is closed. */
  readonly release: () => void;
};

export type SocketAdmission = {
  /** Null when the address has too many sockets that are nobody's. */
  readonly admit: (remoteAddress: string) => AdmittedSocket | null;
};

/**
 * Counts sockets by what is proved: by their session as soon as a call names it, before that by
 * their address, if that is limited. A cookie alone proves nothing: anybody can make one up.
 */
export function socketAdmission(isLimited: (remoteAddress: string) => boolean): SocketAdmission {
  const unknown = socketCounter(UNKNOWN_OF_ADDRESS_MAX);
  const named = socketCounter(OF_SESSION_MAX);
  return {
    admit: (remoteAddress) => {
      const slot = isLimited(remoteAddress) ? unknown.take(remoteAddress) : () => {};
      if (slot === null) return null;
      const held = { isNamed: false, failures: 0, release: slot };
      return {
        nameSession: (sessionId) => {
          if (held.isNamed) return true;
          const own = named.take(sessionId);
          if (own === null) return false;
          held.release();
          Object.assign(held, { isNamed: true, release: own });
          return true;
        },
        isNamed: () => held.isNamed,
        noteFailure: () => {
          held.failures += 1;
          return held.failures < FAILURES_MAX;
        },
        release: () => held.release(),
      };
    },
  };
}
