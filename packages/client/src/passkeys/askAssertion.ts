import type { AnswerOf, InputOf } from "@coffer/contract";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { ok, refused, type Outcome } from "@coffer/core/outcome";

/** What a server asks a passkey to sign. */
export type AssertionOptions = AnswerOf<"passkeys.startProof">["options"];
/** What a passkey has signed. */
export type Assertion = InputOf<"passkeys.signIn">["assertion"];

/** Why a passkey has signed nothing. */
export type AssertionFailure = {
  readonly kind:
    | "unsupported"
    /** The person did not want to, took too long, or has none here: no browser tells these apart. */
    | "cancelled"
    | "failed";
};

/** Asks whoever sits there for a passkey. */
export type AskAssertion = (
  options: AssertionOptions,
) => Promise<Outcome<Assertion, AssertionFailure>>;

/** By the browser, whose sheet it opens. */
export const askAssertion: AskAssertion = async (options) => {
  if (!("PublicKeyCredential" in globalThis)) return refused({ kind: "unsupported" });
  try {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: { ...options, allowCredentials: options.allowCredentials.map(descriptorOf) },
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return ok({
      id,
      rawId,
      type,
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    });
  } catch (error) {
    return refused({ kind: isDeclined(error) ? "cancelled" : "failed" });
  }
};

type Descriptor = NonNullable<PublicKeyCredentialRequestOptionsJSON["allowCredentials"]>[number];

/** How it is reached is a hint; which ways there are, browsers and their types know each for themselves. */
const descriptorOf = ({ id, type, transports }: AssertionOptions["allowCredentials"][number]) =>
  ({ id, type, transports }) as Descriptor;

/** By the browser's own names; the library hands on what it was told as the cause. */
function isDeclined(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name } = error.cause instanceof Error ? error.cause : error;
  return name === "NotAllowedError" || name === "AbortError";
}
