/** The texts of an area that can be shown first stand apart: `firstErrors` belongs to `errors`. */
export const textArea = (name: string): string =>
  name.replace(/^first([A-Z])/, (_, letter: string) => letter.toLowerCase());
