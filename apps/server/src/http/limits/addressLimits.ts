import { isIPv6 } from "node:net";

const IPV4_IN_IPV6 = "::ffff:";
const SUBNET_GROUPS = 4;
/** A site's own block of subnets: whoever has one of them usually has all (RFC 6177). */
const SITE_GROUPS = 3;

/** What a limit per address counts: an IPv4 address, or the /64 an IPv6 address lies in. */
export function limitedAddress(remoteAddress: string): string {
  const plain = remoteAddress.startsWith(IPV4_IN_IPV6)
    ? remoteAddress.slice(IPV4_IN_IPV6.length)
    : remoteAddress;
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return [...first, ...zeros, ...last].slice(0, SUBNET_GROUPS).join(":");
}

/** The /48 that a counted IPv6 subnet lies in; null of an IPv4 address. */
export function limitedSite(address: string): string | null {
  const groups = address.split(":");
  return groups.length === SUBNET_GROUPS ? groups.slice(0, SITE_GROUPS).join(":") : null;
}

const isLoopback = (address: string) => address.startsWith("127.") || address === "0:0:0:0";

/** On one machine with the sandbox, callers of that machine are exempt (rule 33). */
export const addressLimitRule = (isLocal: boolean) => (address: string) =>
  !(isLocal && isLoopback(address));
