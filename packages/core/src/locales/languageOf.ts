/** The language of a tag such as `ru-KZ`, without its country: `ru`. */
export const languageOf = (tag: string): string => tag.trim().toLowerCase().split("-")[0] ?? "";
