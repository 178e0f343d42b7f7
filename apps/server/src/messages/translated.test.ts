import { expect, test } from "vitest";
import { messages as russian } from "./ru-KZ/messages.ts";
import { sayIn } from "./sayIn.ts";
import { translated } from "./translated.ts";

test("a dictionary that misses a text or a form, or has a text of its own, does not compile", () => {
  const { loginCode: _, ...short } = russian;
  const { few: __, ...formless } = russian.loosened;
  const dictionaries = [
    translated("ru-KZ", { ...russian, loginCode: "{{brand}}: {{code}}" }),
    // @ts-expect-error a text is missing
    translated("ru-KZ", short),
    // @ts-expect-error a plural form is missing
    translated("ru-KZ", { ...russian, loosened: formless }),
    // @ts-expect-error there is no such text in English
    translated("ru-KZ", { ...russian, farewell: "До свидания." }),
  ];
  expect(dictionaries).toHaveLength(4);
});

test("a text with a slot too few, one too many or another one does not compile", () => {
  const { loosened } = russian;
  const dictionaries = [
    // @ts-expect-error the slot is missing
    translated("ru-KZ", { ...russian, loginCode: "Код: {{code}}" }),
    // @ts-expect-error English has no such slot
    translated("ru-KZ", { ...russian, loginCode: "{{brand}} {{code}} {{amount}}" }),
    // @ts-expect-error the slot has another name
    translated("ru-KZ", { ...russian, loginCode: "{{brand}} {{cod}}" }),
    // @ts-expect-error the slot is missing in one form
    translated("ru-KZ", { ...russian, loosened: { ...loosened, few: "{{count}}" } }),
  ];
  expect(dictionaries).toHaveLength(4);
});

test("a text is said with its own slots and no other", () => {
  const say = sayIn("en");
  const said = [
    say("othersSignedOut"),
    // @ts-expect-error it has slots
    say("contactHelp"),
    // @ts-expect-error a count is a number
    say("codeMailUse", { count: "5" }),
    // @ts-expect-error it has no such slot
    say("contactHelp", { support: "a@b.c", brand: "Coffer" }),
    // @ts-expect-error there is no such text
    () => say("farewell"),
  ];
  expect(said).toHaveLength(5);
});
