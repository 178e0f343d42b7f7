const COUNTRY = /^[A-Z]{2}$/;

/** A place as a person reads it: a country by its name, a network address as it is. */
export function placeName(place: string, locale: string): string {
  if (!COUNTRY.test(place)) return place;
  return new Intl.DisplayNames(locale, { type: "region" }).of(place) ?? place;
}
