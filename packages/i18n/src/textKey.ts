import type { en } from "./en/en.ts";

type Dictionary = typeof en;
type Area = keyof Dictionary;

/** Every text's key, 'area.name'. A wrong one does not compile. */
export type TextKey = { [A in Area]: `${A}.${keyof Dictionary[A] & string}` }[Area];

type TextOf<Key extends TextKey> = Key extends `${infer A extends Area}.${infer Name}`
  ? Name extends keyof Dictionary[A]
    ? Dictionary[A][Name] & string
    : never
  : never;

type Slots<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Slots<Rest>
  : never;

/** What a text's slots are filled with; a text without slots takes nothing. */
export type TextArguments<Key extends TextKey> = [Slots<TextOf<Key>>] extends [never]
  ? []
  : [values: Readonly<Record<Slots<TextOf<Key>>, string>>];

export type Translate = <Key extends TextKey>(key: Key, ...values: TextArguments<Key>) => string;
