import type { LaunchPort } from "../ports/ports.ts";

type Named = { readonly initData: string; readonly headers: Promise<Record<string, string>> };

let last: Named | null = null;

/**
 * What every call and the socket say beside the token: by which launch the session began. Where the
 * browser keeps no cookie, the server knows the page by it. (rule 257)
 */
export async function launchHeaders(launch: LaunchPort): Promise<Record<string, string>> {
  const initData = launch.read();
  if (initData === null) return {};
  if (last?.initData !== initData) last = { initData, headers: headersOf(initData) };
  return last.headers;
}

async function headersOf(initData: string): Promise<Record<string, string>> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(initData));
  const name = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0"));
  return { "x-coffer-launch": name.join("") };
}
