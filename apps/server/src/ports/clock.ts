export type Clock = { readonly nowMs: () => number };
