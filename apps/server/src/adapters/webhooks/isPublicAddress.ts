import { BlockList, isIPv6 } from "node:net";

/** Networks that are nobody's on the net: private, of this machine, of a link, of many, kept for later. */
const inside = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  inside.addSubnet(net, prefix, "ipv4");

/** Of IPv6 what is given out on the net; the parts of it that lead elsewhere are not. */
const outside = new BlockList();
outside.addSubnet("2000::", 3, "ipv6");
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  inside.addSubnet(net, prefix, "ipv6");

const IPV4_IN_IPV6 = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an address is one of the net at large. */
export function isPublicAddress(address: string): boolean {
  const plain = IPV4_IN_IPV6.exec(address)?.groups?.["v4"] ?? address;
  if (isIPv6(plain)) return outside.check(plain, "ipv6") && !inside.check(plain, "ipv6");
  return !inside.check(plain, "ipv4");
}
