/**
 * Whose launch it is, by its own word: one browser may have several of Telegram's people, and what it
 * keeps of each stands apart. Nothing else is decided by it. (rule 256)
 */
export function launchHolder(initData: string): string {
  try {
    const user: unknown = JSON.parse(new URLSearchParams(initData).get("user") ?? "");
    if (typeof user !== "object" || user === null || !("id" in user)) return "";
    return typeof user.id === "number" ? String(user.id) : "";
  } catch {
    return "";
  }
}
