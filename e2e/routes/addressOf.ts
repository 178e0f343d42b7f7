import type { RouteRow } from "@coffer/core/routes";
import type { Facts } from "./facts.ts";
import type { Stop } from "./routeStop.ts";

/** The address that a stop opens, from the base path on; throws where something of it is not known. */
export function addressOf({ name, path }: RouteRow, stop: Stop, facts: Facts): string {
  const params = stop.params?.(facts) ?? {};
  const filled = path.replaceAll(/:(\w+)/g, (_, param: string) => {
    const value = params[param] ?? "";
    if (value === "") throw new Error(`addressOf: ${name} has nothing for ${param}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(stop.query?.(facts)).toString();
  return query === "" ? filled : `${filled}?${query}`;
}
