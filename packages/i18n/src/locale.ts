/** The languages there is a dictionary for. */
export type Locale = "en" | "ru-KZ";
