/** A field of a query or a form as trimmed text; empty when it is missing or no text. */
export function textField(fields: unknown, name: string): string {
  if (typeof fields !== "object" || fields === null) return "";
  const value: unknown = Reflect.get(fields, name);
  return typeof value === "string" ? value.trim() : "";
}
