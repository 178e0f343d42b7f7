/**
 * Why a call brought nothing, for an operator: the error's words and those of its cause, since of a
 * connection that was refused fetch itself says only that it failed.
 */
export function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
