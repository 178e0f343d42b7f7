import { isLoopbackHost } from "./isLoopbackHost.ts";
import { outsideAddresses } from "./providerSettings.ts";
import type { ReadSettings } from "./settingsSchema.ts";

type Outside = {
  readonly protocol: "https:" | "smtps:";
  /** What may stand beside the wallet on its own machine; a provider of others never does. */
  readonly besideUs?: string;
};

const provider: Outside = { protocol: "https:" };
const mail: Outside = { protocol: "smtps:", besideUs: "the mail server" };
const node: Outside = { protocol: "https:", besideUs: "the node" };

type Addresses = { readonly [Name in keyof ReadSettings]?: ReadSettings[Name] | undefined };

/** STARTTLS that is insisted on hides as much as TLS from the first byte. */
const asksForTls = ({ protocol, searchParams }: URL) =>
  protocol === "smtp:" && searchParams.get("requireTLS") === "true";

function faultOf(name: string, text: string, { protocol, besideUs }: Outside): string | null {
  if (!URL.canParse(text)) return `${name}: must be an address that begins with ${protocol}//`;
  const url = new URL(text);
  if (url.protocol === protocol || asksForTls(url)) return null;
  if (besideUs === undefined) return `${name}: must be ${protocol}// when COFFER_ENV=production`;
  if (isLoopbackHost(url.hostname)) return null;
  const ways = protocol === "smtps:" ? "smtps:// or smtp://…?requireTLS=true" : `${protocol}//`;
  return `${name}: must be ${ways} when COFFER_ENV=production, unless ${besideUs} stands on this machine (127.0.0.1)`;
}

/**
 * Addresses that the wallet of production would speak to in clear text, a line each: whoever stands on
 * the way reads and changes codes, prices and what the chain is said to hold.
 */
export function clearTextFaults(settings: Addresses): readonly string[] {
  const addresses = [...outsideAddresses, "RATES_URL" as const].flatMap((name) =>
    [settings[name] ?? []].flat().map((text) => [name, text, provider] as const),
  );
  const mails = [settings.SMTP_URL ?? []].flat().map((text) => ["SMTP_URL", text, mail] as const);
  const nodes = [...(settings.CHAIN_NODES?.named.values() ?? [])].map(
    (text) => ["CHAIN_NODES", text, node] as const,
  );
  return [...addresses, ...mails, ...nodes].flatMap(
    ([name, text, place]) => faultOf(name, text, place) ?? [],
  );
}
