/**
 * Quotient rounded to the nearest whole number, halves to the even one. `divisor` is above zero.
 * Symmetric: the negative of an amount rounds to the negative of its rounding.
 */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  const twiceRest = (rest < 0n ? -rest : rest) * 2n;
  const isUp = twiceRest > divisor || (twiceRest === divisor && quotient % 2n !== 0n);
  if (!isUp) return quotient;
  return dividend < 0n ? quotient - 1n : quotient + 1n;
}
