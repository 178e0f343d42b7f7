import { languageOf } from "@coffer/core/locales";

type Saying = readonly [title: string, text: string];

/** What is chosen from, by the word that the desk reads. */
const documents = ["Passport", "Identity card", "Driving licence"] as const;
const countries = ["Kazakhstan", "Germany", "Türkiye", "United Arab Emirates"] as const;

/** All that the form of the identity check says in one language. */
export type FormTexts = {
  /** Of the texts, as HTML names it. */
  readonly language: string;
  /** What is not real of it. */
  readonly mark: string;
  readonly checking: Saying;
  readonly verified: Saying;
  readonly rejected: Saying;
  readonly expired: Saying;
  readonly title: string;
  readonly lead: string;
  readonly approve: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly country: string;
  readonly countries: Readonly<Record<(typeof countries)[number], string>>;
  readonly document: string;
  readonly documents: Readonly<Record<(typeof documents)[number], string>>;
  readonly wait: string;
  readonly note: string;
  readonly noName: string;
  readonly noDate: string;
};

const english: FormTexts = {
  language: "en",
  mark: "Local sandbox: nothing here is checked by anybody",
  checking: ["We are checking your details", "This takes a few minutes. You may close this page."],
  verified: ["You are verified", "Nothing more is needed. You may close this page."],
  rejected: [
    "Not verified",
    "Your identity could not be confirmed. Contact the support of your wallet.",
  ],
  expired: ["This link has expired", "Go back to the wallet and open the check again."],
  title: "Confirm your identity",
  lead: "Nobody is checked here: go on with Anna, or write anything.",
  approve: "Approve me",
  firstName: "First name",
  lastName: "Last name",
  dateOfBirth: "Date of birth",
  country: "Country",
  countries: {
    Kazakhstan: "Kazakhstan",
    Germany: "Germany",
    Türkiye: "Türkiye",
    "United Arab Emirates": "United Arab Emirates",
  },
  document: "Document",
  documents: {
    Passport: "Passport",
    "Identity card": "Identity card",
    "Driving licence": "Driving licence",
  },
  wait: "Send for checking",
  note: "Sent for checking, it waits for a decision at the identity desk.",
  noName: "Enter your first and last name.",
  noDate: "Enter your date of birth.",
};

const russian: FormTexts = {
  language: "ru-KZ",
  mark: "Локальная песочница: здесь никого не проверяют",
  checking: ["Мы проверяем ваши данные", "Это займёт несколько минут. Эту страницу можно закрыть."],
  verified: ["Ваша личность подтверждена", "Больше ничего не нужно. Эту страницу можно закрыть."],
  rejected: [
    "Личность не подтверждена",
    "Подтвердить вашу личность не удалось. Напишите в поддержку своего кошелька.",
  ],
  expired: ["Срок ссылки истёк", "Вернитесь в кошелёк и откройте проверку ещё раз."],
  title: "Подтвердите личность",
  lead: "Здесь никого не проверяют: продолжайте как Анна или впишите что угодно.",
  approve: "Подтвердить меня",
  firstName: "Имя",
  lastName: "Фамилия",
  dateOfBirth: "Дата рождения",
  country: "Страна",
  countries: {
    Kazakhstan: "Казахстан",
    Germany: "Германия",
    Türkiye: "Турция",
    "United Arab Emirates": "ОАЭ",
  },
  document: "Документ",
  documents: {
    Passport: "Паспорт",
    "Identity card": "Удостоверение личности",
    "Driving licence": "Водительские права",
  },
  wait: "Отправить на проверку",
  note: "После отправки проверка ждёт решения за столом проверки личности.",
  noName: "Укажите имя и фамилию.",
  noDate: "Укажите дату рождения.",
};

/** The texts in the language that a wallet has asked for; in English where it asked for none of ours. */
export const formTexts = (language: string | null): FormTexts =>
  languageOf(language ?? "") === "ru" ? russian : english;
