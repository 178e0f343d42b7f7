export { editVoucherCode } from "./editVoucherCode.ts";
export type { EditedVoucherCode } from "./editVoucherCode.ts";
export {
  isFinalVoucherState,
  nextVoucherStates,
  transferStateOfVoucher,
  voucherStates,
} from "./voucherStates.ts";
export type { VoucherState } from "./voucherStates.ts";
export {
  readVoucherCode,
  showVoucherCode,
  VOUCHER_ALPHABET,
  VOUCHER_CODE_LENGTH,
} from "./voucherCode.ts";
export { BRAND_GUESSES_MS, GUESSES_COUNT_MS, guessRetryAtMs } from "./voucherGuesses.ts";
export type { GuessFacts } from "./voucherGuesses.ts";
