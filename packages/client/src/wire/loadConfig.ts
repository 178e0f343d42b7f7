/** What the server says of itself to whoever asks; null when it cannot be had. */
export async function loadConfig(
  baseUrl: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const response = await fetch(new URL("config.json", baseUrl));
    if (!response.ok) return null;
    const config: unknown = await response.json();
    return typeof config === "object" && config !== null ? { ...config } : {};
  } catch {
    return null;
  }
}
