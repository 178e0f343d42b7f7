import type { Assertion } from "../../ports/passkeyCeremonies.ts";

type AssertionColumns = {
  readonly credential_id: Uint8Array;
  readonly authenticator_data: Uint8Array;
  readonly client_data: Uint8Array;
  readonly signature: Uint8Array;
};

const bytesOf = (text: string): Uint8Array => Buffer.from(text, "base64url");
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** What a passkey has signed, as the tables keep it. */
export const assertionColumns = ({ id, response }: Assertion): AssertionColumns => ({
  credential_id: bytesOf(id),
  authenticator_data: bytesOf(response.authenticatorData),
  client_data: bytesOf(response.clientDataJSON),
  signature: bytesOf(response.signature),
});

/** Nothing says that it is genuine. */
export function assertionOf(row: AssertionColumns): Assertion {
  const id = textOf(row.credential_id);
  const response = {
    clientDataJSON: textOf(row.client_data),
    authenticatorData: textOf(row.authenticator_data),
    signature: textOf(row.signature),
  };
  return { id, rawId: id, type: "public-key", response };
}
