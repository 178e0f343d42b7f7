/** How many of the most common passwords are refused. (decision 55) */
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

/** Words that passwords are made of, the most usual first. */
const words =
  `Password Admin Welcome Qwerty Pass Passw0rd Abcd Test Abc Hello Administrator User Summer Winter India Spring Love Root Iloveyou
  Asdf Secret Monkey Dragon Changeme Letmein Football Master Sunshine Princess Computer Shadow Michael Autumn Baseball Superman Batman
  Charlie Jordan Daniel Jessica Ashley Thomas Robert Andrew Matthew Joshua Anthony Jennifer Michelle Nicole William George Hunter
  Killer Soccer Hockey Ginger Pepper Cookie Cheese Banana Orange Purple Yellow Silver Golden Diamond Crystal Freedom Flower Butterfly
  Angel Angels Family Friend Forever Lovely Happy Lucky Jesus Christ Money Bitcoin Crypto Wallet Account Access Login Server
  System Windows Microsoft Google Facebook Samsung Android Internet Security Company Office Manager Service Support Student Teacher
  School College London Paris America Canada Mexico Brazil Russia Moscow Kazakhstan Almaty Astana Turkey Istanbul Pakistan Bangladesh
  Indonesia Vietnam Philippines Egypt Nigeria Poland Germany France Italia Espana Arsenal Chelsea Liverpool Barcelona Realmadrid
  Manchester Juventus Ferrari Mercedes Porsche Toyota Yamaha Harley Mustang Corvette Monday Tuesday Friday Sunday January February
  March April June July August September October November December Zxcvbn Qazwsx Asdfgh Qwer Marina Natasha Sergey Alexander Maxim
  Dmitry Vladimir Krishna Ganesh Rahul Mohamed Muhammad Ahmed Ali Fatima Maria Carlos Jose Guest Default Temp Temporary Oracle`
    .split(/\s+/)
    .filter((word) => word !== "");

/** What people add to satisfy a rule that asks for numbers and signs, the most usual first. */
const endings =
  `@123 1! 123! @1234 @1 123@ 1@ !1 !123 1234! #123 @12345 1234@ 12345! 2024! @2024 2025! @2025 2023! @2023 #1 12! 123# 01! @12
  @2022 2022! 123456! @123456 1234# 1# 2020! @2020 2021! @2021 1. 123. $1 123$ *1 123* !@#1 1!@# 11! 22! 99! 00! 007! 2026! @2026`
    .split(/\s+/)
    .filter((ending) => ending !== "");

const PASSWORD_LENGTH_MIN = 8;

/**
 * The passwords that fit the composition rule and are tried first, the likeliest first: favourites,
 * then a usual word with a usual ending, in the order of both their places. A rule that asks for a
 * capital, a number and a sign is met by nearly everybody in this one way.
 */
export function commonPasswords(): readonly string[] {
  const made = words.flatMap((word, wordPlace) =>
    endings.map((ending, endingPlace) => ({
      password: `${word}${ending}`,
      place: (wordPlace + 1) * (endingPlace + 1),
    })),
  );
  const ordered = made
    .filter(({ password }) => password.length >= PASSWORD_LENGTH_MIN)
    .toSorted((left, right) => left.place - right.place)
    .map(({ password }) => password);
  return [...new Set([...wholes, ...ordered])].slice(0, COMMON_PASSWORDS_COUNT);
}
