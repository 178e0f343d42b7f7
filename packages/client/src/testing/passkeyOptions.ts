/** What a server asks a passkey to sign of whoever signs in. */
export const passkeyOptions = {
  challenge: "YXNrZWQ",
  rpId: "localhost",
  timeout: 300_000,
  allowCredentials: [],
  userVerification: "required" as const,
};
