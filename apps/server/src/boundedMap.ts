export type BoundedMap<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly delete: (key: string) => void;
  readonly clear: () => void;
};

/**
 * Keeps at most `sizeMax` values; those not asked for the longest go first, half of them at a time,
 * so that neither reading nor writing ever walks through them.
 */
export function createBoundedMap<Value>(sizeMax: number): BoundedMap<Value> {
  const half = Math.max(1, Math.floor(sizeMax / 2));
  const kept = { young: new Map<string, Value>(), old: new Map<string, Value>() };

  const set = (key: string, value: Value): void => {
    kept.young.set(key, value);
    kept.old.delete(key);
    if (kept.young.size < half) return;
    kept.old = kept.young;
    kept.young = new Map();
  };

  return {
    set,
    get: (key) => {
      const young = kept.young.get(key);
      if (young !== undefined) return young;
      const old = kept.old.get(key);
      if (old !== undefined) set(key, old);
      return old;
    },
    delete: (key) => {
      kept.young.delete(key);
      kept.old.delete(key);
    },
    clear: () => {
      kept.young.clear();
      kept.old.clear();
    },
  };
}
