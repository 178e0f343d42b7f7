const BASE64URL = /^[\w-]+$/;

/** The challenge that a browser says it was asked, base64url; null for what no browser writes. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, "base64url").toString("utf8");
    const told: unknown = JSON.parse(text);
    if (typeof told !== "object" || told === null || !("challenge" in told)) return null;
    const { challenge } = told;
    return typeof challenge === "string" && BASE64URL.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}
