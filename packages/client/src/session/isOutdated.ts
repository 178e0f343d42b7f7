type Claims = { readonly sid: unknown; readonly exp: number };

/** Servers' clocks differ by no more than this; tokens of one session are many minutes apart. */
const SKEW_SECONDS = 60;

/** Whether `next` was issued before `held` for the same session. Tokens of another form never are. */
export function isOutdated(next: string, held: string | null): boolean {
  const [newer, older] = [claimsOf(next), claimsOf(held ?? "")];
  if (newer === null || older === null || newer.sid !== older.sid) return false;
  return newer.exp + SKEW_SECONDS < older.exp;
}

/** Which session a token belongs to, by its own word; null for one of another form. */
export function sessionIdOf(token: string): string | null {
  const sid = claimsOf(token)?.sid;
  return typeof sid === "string" ? sid : null;
}

/** What a token says of itself; nothing here is believed, only compared. */
function claimsOf(token: string): Claims | null {
  try {
    const text = atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    const claims: unknown = JSON.parse(text);
    if (typeof claims !== "object" || claims === null) return null;
    const { sid, exp } = claims as Record<string, unknown>; // any object reads like this
    return typeof exp === "number" ? { sid, exp } : null;
  } catch {
    return null;
  }
}
