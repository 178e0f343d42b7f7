const texts = new WeakMap<object, string>();

/** States whose JSON was written when they were formed, so that no socket writes it again. */
export const writtenStates = {
  remember: (state: object, text: string): void => void texts.set(state, text),
  textOf: (data: unknown): string | undefined =>
    typeof data === "object" && data !== null ? texts.get(data) : undefined,
};
