const NATIONAL_DIGITS = 10;

/**
 * A phone as it is shown: a plus sign, then groups of 1 to 3, 3, 3 and 4 digits. Text that is no
 * plus sign with 11 to 13 digits stays as it is. (companion spec §9)
 */
export function formatPhone(phone: string): string {
  if (!/^\+\d{11,13}$/.test(phone)) return phone;
  const digits = phone.slice(1);
  const country = digits.slice(0, -NATIONAL_DIGITS);
  const national = digits.slice(-NATIONAL_DIGITS);
  return `+${country} ${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`;
}
