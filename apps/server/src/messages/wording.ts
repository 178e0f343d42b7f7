import type { messages } from "./en/messages.ts";

export type English = typeof messages;
export type MessageKey = keyof English;

/** A text, or one that counts in the forms of its language. */
export type Wording =
  | string
  | ({ readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string });

/** The names of a text's `{{slots}}`; of one that counts, those of its general form. */
export type SlotsOf<Text> = Text extends { readonly other: infer Other }
  ? SlotsOf<Other>
  : Text extends `${string}{{${infer Name}}}${infer Rest}`
    ? Name | SlotsOf<Rest>
    : never;

/** A count is a number: it decides which form is read. */
type Slots<Key extends MessageKey> = {
  readonly [Name in SlotsOf<English[Key]>]: Name extends "count" ? number : string;
};

/** Says a text in somebody's language; one without slots takes nothing else. */
export type Say = <Key extends MessageKey>(
  key: Key,
  ...slots: [SlotsOf<English[Key]>] extends [never] ? [] : [slots: Slots<Key>]
) => string;
