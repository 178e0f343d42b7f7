import { BlockList, isIPv6 } from "node:net";
import type { IncomingMessage } from "node:http";
import { limitedAddress } from "./limits/addressLimits.ts";

const IPV4_IN_IPV6 = "::ffff:";

/** Whether an address is one of the proxies in front of this server: addresses or subnets. */
export function proxyTest(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number.parseInt(prefix, 10), family);
  }
  return (address) => {
    const plain = address.startsWith(IPV4_IN_IPV6) ? address.slice(IPV4_IN_IPV6.length) : address;
    return plain !== "" && list.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  };
}

/**
 * The address that limits count for a request: the nearest one that is no trusted proxy. What a
 * caller writes into X-Forwarded-For itself lies behind that and has no effect.
 */
export const clientAddressBehind =
  (isProxy: (address: string) => boolean) =>
  (
    request: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } },
  ) => {
    const forwarded = String(request.headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((address) => address.trim())
      .filter((address) => address !== "");
    const hops = [...forwarded, request.socket.remoteAddress ?? ""].toReversed();
    const client = hops.find((address) => !isProxy(address)) ?? hops.at(-1) ?? "";
    return limitedAddress(client);
  };
