/** Why there is no picture; each has its own way out. */
export type CameraTrouble = "unsupported" | "refused" | "absent" | "inUse";

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotSupportedError: "unsupported",
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "absent",
  OverconstrainedError: "absent",
  NotReadableError: "inUse",
  AbortError: "inUse",
};

/** What the browser's refusal of a camera means; a refusal with a name of its own is a camera that cannot start. */
export const cameraTrouble = (error: unknown): CameraTrouble =>
  (error instanceof DOMException ? troubles[error.name] : undefined) ?? "inUse";
