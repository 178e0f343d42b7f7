import { expect, test } from "vitest";
import { comingErrors } from "./comingErrors.ts";
import { errorCatalogue, errorTransports } from "./errorCatalogue.ts";
import { transportCatalogue } from "./transportCatalogue.ts";

/** The lists that the wire promises, in their order. (rules 162 and 163) */
const transportCodes =
  "PARSE_ERROR, BAD_REQUEST, INTERNAL_SERVER_ERROR, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_SUPPORTED, TIMEOUT, CONFLICT, PRECONDITION_FAILED, PAYLOAD_TOO_LARGE, UNPROCESSABLE_CONTENT, TOO_MANY_REQUESTS, CLIENT_CLOSED_REQUEST";
const productCodes =
  "NOT_SUPPORTED_COUNTRY, INVALID_CONTACT_OR_PASSWORD, INVALID_CONTACT, EMPTY_CONTACT, EMPTY_VERIFICATION_CODE, INVALID_VERIFICATION_CODE, VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT, VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN, VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN, AUTH_METHOD_CONTACT_CODE_UNDEFINED, AGENT_SESSION_UNDEFINED, EMPTY_CONTACT_OR_PASSWORD, INVALID_ADDRESS, AML_STATUS_NOT_ALLOWED, AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED, SEND_PAYMENT_REQUIRED_APPROVED_KYC, ACCOUNT_LOCKED, START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_APPROVED_KYC_REQUIRED, START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_INVALID_AMOUNT, SPOT_ACCOUNT_INSUFFICIENT_FUNDS, SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND, INVALID_LAST_SEEN_BONUS_DATE, INVOICE_NOT_FOUND, BLOCKCHAIN_TRANSFER_NOT_FOUND, INVALID_TG_AUTH_DATA, VOUCHER_NOT_FOUND, VERIFIER_NOT_FOUND, VERIFIER_UNKNOWN_CONTACT_TYPE, FAILED_TO_UPDATE_CONTACT";
const known = Object.keys(errorCatalogue);
const coming = Object.keys(comingErrors);

test("every code that the wire promises has a row, and no code has two", () => {
  const rows = [...known, ...coming];
  expect(productCodes.split(", ").filter((code) => !rows.includes(code))).toEqual([]);
  expect(rows.filter((code, at) => rows.indexOf(code) !== at)).toEqual([]);
});

test("every transport code has a row, and one cannot be observed", () => {
  const codes = [...transportCodes.split(", "), "UNSUPPORTED_MEDIA_TYPE"];
  expect(Object.keys(transportCatalogue).toSorted()).toEqual(codes.toSorted());
  expect(
    Object.entries(transportCatalogue)
      .filter(([, row]) => "unobserved" in row)
      .map(([code]) => code),
  ).toEqual(["CLIENT_CLOSED_REQUEST"]);
});

test("one code ends the session, one shows the blocked region", () => {
  const withEffect = (rows: object) =>
    Object.entries(rows).flatMap(([code, row]: [string, { effect?: string }]) =>
      row.effect === undefined ? [] : [`${code}: ${row.effect}`],
    );
  expect(withEffect({ ...transportCatalogue, ...errorCatalogue, ...comingErrors })).toEqual([
    "UNAUTHORIZED: logOut",
    "NOT_SUPPORTED_COUNTRY: showRegionBlocked",
  ]);
});

test("every product code travels under a transport code that has a row", () => {
  const later = Object.values(comingErrors).map(({ transport }) => transport);
  const transports = [...Object.values(errorTransports), ...later];
  expect(transports.filter((code) => !(code in transportCatalogue))).toEqual([]);
});
