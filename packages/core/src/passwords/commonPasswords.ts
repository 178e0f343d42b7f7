import { leaked } from "./leaked.ts";

/** How many of the most common passwords are refused. (rule 55) */
export const COMMON_PASSWORDS_COUNT = 3_000;

/** Walks over the keyboard and single favourites that no word and ending makes. */
const wholes =
  `1qaz!QAZ 1qaz@WSX !QAZ2wsx !QAZ1qaz !QAZxsw2 ZAQ!2wsx zaq1@WSX ZAQ!1qaz 1qazXSW@ 1Qaz2Wsx@
  1Q2w3e4r! 1q2w3e4r5T! Q1w2e3r4! Q1w2e3r4@ q1w2e3R$ 1Q@w3e4r !Q2w3e4r !Q@W3e4r !Q@W#E4r 1q@W3e$R
  Qwer!234 Qwer1234! Qwer@1234 qweR!234 QWEqwe123! Qweasd123! Qweasdzxc1! QWEasd123! Qwe123!@# Qwe123!@#qwe
  Asdf!234 Asdf1234! Asdf@1234 ASDasd123! Asd123!@# Asdfgh1! Asdfghjkl1! Zxcv!234 Zxcv1234! Zxcvbnm1! Zxc123!@#
  Abc123!@# Abcd!234 Abcd123! Abc@12345 A1b2c3d4! A1b2c3d4@ Aa123456! Aa123456@ Aa@123456 Aa12345! Aa12345@ Aa@12345
  Aa1234567! Aa12345678! Aa123456789! Aa123456# Aa123456. Aa123456* Aa123456$ Aaaa1111! Aaaaaa1! Aa!123456 A@123456a
  a123456A! a1234567A@ Abc123456! Abc123456@ Abc@123456
  Aa1!Aa1! Aa11!!aa Aa!1Aa!1 Aa112233@ Aa112233! Aa123123@ Aa123123! Aa102030@ Aa100200@ Az123456@ Az123456! Ab123456@ Ab123456!
  As123456@ As123456! Qq123456! Qq123456@ Ww123456! Zz123456! Xx123456! Ss123456! Dd123456! Mm123456@ Nn123456@ Rr123456@ Kk123456@
  Pass!234 Passw0rd!@# P@55w0rd P@ssw0rd P@$$w0rd Pa$$w0rd Pa$$word1 P@ssword1 P@ssw0rd1 P@ssw0rd12 P@ssw0rd123 Pa55w.rd
  P@ssw0rd1234 P@$$word1 P@ss1234 P@ss12345 P@ss123456 P@55word P455w0rd! Passw@rd1 Passw@rd123 PassWord@1 Pass-word1 Pass_word1 Pass.word1
  G1zli.123 Adm1n!23 T3st!ng1 L3tm31n! L0v3y0u! 1L0v3y0u! ILoveYou1! I.love.you1 Iloveu1! Iloveu2! Iloveyou2! Trustno1! TrustNo1! Trustno1@
  R00t!234 T00r!234 W3lc0m3! W3lc0me! H3ll0!23 Hello.123 S3cr3t!1 S3cur1ty! Ch@ng3m3 Ch@ngeme1 Ch4ng3m3! C0mput3r! M0nk3y!1 Dr@gon1! Sup3rm@n
  Mypassword1! MyPassword1! MyPass123! MyP@ssw0rd MyP@ssw0rd1 Mypass@123 NewPassword1! Newpass1! NewPass123! Newpass@123 MySecret1! 
  Pass@word1 Pass@word12 Pass@word123 Pass#word1 Pass123!@# Password!1 Password1!@ Password@!1 Password!123456 Pwd@1234 Pwd12345!
  Zaq12wsx! Zaq12wsx@ ZaQ!2WsX Zaq1xsw2! Zaq!2wsx Mnbvcxz1! Lkjhgfds1! Poiuyt1! Poiuytrewq1! Qazwsx1! Qazwsx12! Qazwsxedc1! Qazwsx@123 QazWsx!23
  Qwerty!@#123 Qwerty123!@# Qwerty12#$ Qwertz123! Azerty123! Azerty1! Azerty@123 Qwerty1@ Qwertyuiop1! Qwertyu1! Qwert12345! Qwert!2345
  12345678Aa! 12345678Aa@ 12345678a@A 12345678Qw! 123456Aa! 123456Aa@ 123456Aa# 123456Qq! 123456Qwerty! 12345Aa! 12345Aa@ 1234Abcd! 1234Abcd@ 1234Qwer!
  123Abc!@# 123Qwe!@# 123Qwe!! 123!@#Qwe 123!@#Abc 123@Abcd 123@Admin 123@Qwer !@#123Qwe !@#Qwe123 !QAZ@WSX3e 1234@Abcd 2wsx@WSX 2wsx#EDC @WSX3edc 3edc#EDC`
    .split(/\s+/)
    .filter((word) => word !== "");

/** What a workplace hands out or asks to be changed every season; lists of leaks are older than that. */
const handedOut = {
  words: "Admin Welcome India Abcd Changeme Company Login Temp".split(" "),
  endings: "@123 123! 1! @1234 @1 #123 1234! @12345 123# 1@".split(" "),
  seasons: "Summer Winter Spring Autumn".split(" "),
  years: "2023! 2024! 2025! 2026! @2023 @2024 @2025 @2026 123! @123".split(" "),
} as const;

/** Where people put a sign that a rule asks for, the most usual first. */
const withSign = [
  (letters: string, number: string) => `${letters}${number}!`,
  (letters: string, number: string) => `${letters}@${number}`,
  (letters: string, number: string) => `${letters}${number}@`,
  (letters: string, number: string) => `${letters}${number}#`,
] as const;

const PASSWORD_LENGTH_MIN = 8;

/**
 * The passwords that fit the composition rule and are tried first, the likeliest first: favourites
 * kept by hand, an eighth of all, then what leaks hold most, with a capital, a number and a sign as
 * people add them. The words and the numbers are counted; lists of leaks hold next to none that fit
 * as they are, so where the capital and the sign go is our estimate.
 */
export function commonPasswords(): readonly string[] {
  const made = leaked.words.flatMap((word, at) =>
    fittedOf(word).map(({ password, place }) => ({ password, place: (at + 1) * place })),
  );
  const ordered = made
    .filter(({ password }) => password.length >= PASSWORD_LENGTH_MIN && /[a-z]/.test(password))
    .toSorted((left, right) => left.place - right.place)
    .map(({ password }) => password);
  return [...new Set([...wholes, ...handedOutOnes(), ...ordered])].slice(0, COMMON_PASSWORDS_COUNT);
}

function handedOutOnes(): readonly string[] {
  const { words, endings, seasons, years } = handedOut;
  return [
    ...words.flatMap((word) => endings.map((ending) => `${word}${ending}`)),
    ...seasons.flatMap((season) => years.map((year) => `${season}${year}`)),
  ].filter(({ length }) => length >= PASSWORD_LENGTH_MIN);
}

type Fitted = { readonly password: string; readonly place: number };

/** A leaked password as people make it fit; `place` counts from the most usual way. */
function fittedOf(word: string): readonly Fitted[] {
  const capital = word.replace(/[a-z]/, (letter) => letter.toUpperCase());
  const hasNumber = /\d/.test(word);
  const hasSign = /[^a-z\d]/.test(word);
  if (hasNumber && hasSign) return [{ password: capital, place: 1 }];
  if (hasSign)
    return leaked.numbers.map((number, at) => ({ password: `${capital}${number}`, place: at + 1 }));
  const [, letters = capital, number = ""] = /^([A-Za-z]+)(\d+)$/.exec(capital) ?? [];
  const numbers = hasNumber ? [number] : leaked.numbers;
  return numbers.flatMap((each, at) =>
    withSign.map((join, way) => ({ password: join(letters, each), place: (at + 1) * (way + 1) })),
  );
}
