import type { Wire } from "./wire.ts";

/** Loads the calling code once, when the first call needs it; a failed load is tried again. */
export function createWireLoader(baseUrl: string): () => Promise<Wire> {
  let loading: Promise<Wire> | null = null;
  return () => {
    loading ??= import("./createWire.ts").then(
      ({ createWire }) => createWire(baseUrl),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
}
