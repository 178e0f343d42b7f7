import { z } from "zod/mini";

/**
 * A canonical decimal string in whole units: no sign, no exponent, no leading or trailing zeros,
 * at most 100 characters (rules 3 and 144).
 */
export const decimal = z.string().check(z.maxLength(100), z.regex(/^(0|[1-9]\d*)(\.\d*[1-9])?$/));
