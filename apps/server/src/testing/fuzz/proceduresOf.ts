import { createAppRouter, type Handlers } from "@coffer/contract";
import { placesOf, type Places } from "./placesOf.ts";

type Definition = { readonly type: string; readonly inputs: readonly unknown[] };
export type Procedure = {
  readonly path: string;
  readonly isFeed: boolean;
  readonly places: Places;
};

/** All procedures of the contract with the places in their inputs, read off the router itself. */
export function proceduresOf(): readonly Procedure[] {
  const anything: unknown = new Proxy({}, { get: () => anything });
  // oxlint-disable-next-line no-underscore-dangle -- tRPC keeps its procedures there
  const { procedures } = createAppRouter(anything as Handlers)._def;
  return Object.entries(procedures).map(([path, procedure]) => {
    const kept = procedure as unknown as { _def: Definition }; // tRPC types no list of procedures
    // oxlint-disable-next-line no-underscore-dangle -- and their kind and schema here
    const { type, inputs } = kept._def;
    return { path, isFeed: type === "subscription", places: placesOf(inputs[0]) };
  });
}
