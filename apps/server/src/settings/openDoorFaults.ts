import { BlockList, isIP, isIPv6 } from "node:net";
import { isLoopbackHost } from "./isLoopbackHost.ts";
import type { ReadSettings } from "./settingsSchema.ts";

type Doors = {
  readonly [Name in "TRUSTED_PROXIES" | "DATABASE_URL" | "METRICS_HOST" | "METRICS_PORT"]?:
    | ReadSettings[Name]
    | undefined;
};

/** No operator holds more than this whole, so strangers stand in whatever is wider. */
const IPV4_BITS_MIN = 8;
const IPV6_BITS_MIN = 16;
/** Addresses for private use (RFC 4193) are wide and nobody's. */
const PRIVATE_IPV6_BITS_MIN = 7;
/** Below it in IPv6 stand those of IPv4. */
const IPV4_IN_IPV6_BITS = 96;

function isTooWide(proxy: string): boolean {
  const [address = "", prefix] = proxy.split("/");
  if (prefix === undefined) return false;
  const bits = Number(prefix);
  if (!isIPv6(address)) return bits < IPV4_BITS_MIN;
  if (address.startsWith("::")) return bits < IPV4_IN_IPV6_BITS + IPV4_BITS_MIN;
  return bits < (/^f[cd]/i.test(address) ? PRIVATE_IPV6_BITS_MIN : IPV6_BITS_MIN);
}

/** PostgreSQL's own words; `prefer` and `allow` take clear text without a word. */
const SAID_SSL_MODES = ["disable", "require", "verify-ca", "verify-full"];

function isDatabaseSaid(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host") ?? hostname;
  const isHere = isLoopbackHost(host) || host === "" || host.startsWith("/");
  return isHere || SAID_SSL_MODES.includes(searchParams.get("sslmode") ?? "");
}

const privateAddresses = new BlockList();
for (const [address, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  privateAddresses.addSubnet(address, bits, "ipv4");
privateAddresses.addAddress("::1", "ipv6");
privateAddresses.addSubnet("fc00::", 7, "ipv6");

const isPrivateHost = (host: string) =>
  host === "localhost" ||
  (isIP(host) !== 0 && privateAddresses.check(host, isIPv6(host) ? "ipv6" : "ipv4"));

/** What production would leave open to strangers, or let them read, a line each. */
export function openDoorFaults({
  TRUSTED_PROXIES = [],
  DATABASE_URL,
  METRICS_HOST,
  METRICS_PORT,
}: Doors): readonly string[] {
  const wide = TRUSTED_PROXIES.filter(isTooWide).map(
    (proxy) =>
      `TRUSTED_PROXIES: ${proxy} is too wide: whoever calls from there could name any address as theirs; name the proxies' own`,
  );
  const database =
    DATABASE_URL === undefined || isDatabaseSaid(DATABASE_URL)
      ? []
      : [
          "DATABASE_URL: must say sslmode=verify-full (or verify-ca, require) when it leaves this machine, or sslmode=disable on a network that is nobody else's",
        ];
  const metrics =
    METRICS_PORT === undefined || METRICS_HOST === undefined || isPrivateHost(METRICS_HOST)
      ? []
      : [
          "METRICS_HOST: must be a private address of this machine (127.0.0.1, 10.…, 172.16.… to 172.31.…, 192.168.…, fd…): metrics are for no stranger",
        ];
  return [...wide, ...database, ...metrics];
}
