/** A text with its `{{slots}}` filled; one without a value stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (slot, name: string) => values[name] ?? slot);
