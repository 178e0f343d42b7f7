const hex = (byte: number): string => byte.toString(16).padStart(2, "0");

/** A version 4 UUID. `crypto.randomUUID` exists on secure origins only; a wallet on a LAN is none. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const marked = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const text = marked.map(hex).join("");
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20),
  ].join("-");
}
