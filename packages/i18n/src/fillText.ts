export type SlotValues = Readonly<Record<string, string | number>>;

/** A text with its `{{slots}}` filled; one without a value stays as it is. */
export const fillText = (text: string, values: SlotValues): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (slot, name: string) => String(values[name] ?? slot));
