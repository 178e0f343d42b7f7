import { isLoopbackHost } from "../../settings/isLoopbackHost.ts";

const URL_LENGTH_MAX = 500;

/** Why nothing is told at such an address; null where it may be. On one machine it may be that machine. */
export function hookUrlFault(
  text: string,
  { isLocal }: { readonly isLocal: boolean },
): string | null {
  if (!URL.canParse(text) || text.length > URL_LENGTH_MAX)
    return `${text} is no address: it looks like https://shop.example/hooks`;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.hash !== "")
    return "The address of a hook has no name, password or fragment in it: webhooks are signed.";
  const isOfThisMachine = isLoopbackHost(url.hostname);
  if (isLocal && isOfThisMachine && ["http:", "https:"].includes(url.protocol)) return null;
  if (isOfThisMachine) return "The address of a hook is none of this machine's.";
  return url.protocol === "https:" ? null : "The address of a hook begins with https://";
}
