import { dateFormat } from "./dates.ts";

/** The day of a moment, with its year, where the reader is: Nov 21, 2025. */
export const formatDateOnly = (iso: string, locale: string): string =>
  dateFormat(locale, { dateStyle: "medium" }).format(new Date(iso));
