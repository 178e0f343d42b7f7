import type { CDPSession, Page } from "@playwright/test";
import { callAs } from "./callAs.ts";

/** A device that a page's passkeys live in, as Chromium plays it. */
export type Device = {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
};

type Kind = {
  readonly transport?: "internal" | "usb";
  /** Whether its passkeys give secrets too (`prf`); one that does stays shut once it was not unlocked. */
  readonly givesSecrets?: boolean;
};

/** Gives a page a device that unlocks itself, as whoever it is of would. */
export async function giveDevice(
  page: Page,
  { transport = "internal", givesSecrets = false }: Kind = {},
): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...(givesSecrets && { ctap2Version: "ctap2_1" as const, hasPrf: true }),
    },
  });
  return { page, cdp, authenticatorId };
}

/** Whether whoever sits there unlocks it from now on; who does not has declined. */
export const unlocks = ({ cdp, authenticatorId }: Device, isUserVerified: boolean) =>
  cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });

/** The device is gone, with all that it kept. */
export async function lose({ cdp, authenticatorId }: Device): Promise<void> {
  await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  await cdp.send("WebAuthn.disable");
  await cdp.detach();
}

/** The device is there, and has forgotten every passkey. */
export const forget = ({ cdp, authenticatorId }: Device) =>
  cdp.send("WebAuthn.clearCredentials", { authenticatorId });

/** Has the same passkeys in another device too, with their counters as they stand. */
export async function copyPasskeys(from: Device, to: Device): Promise<void> {
  const { authenticatorId } = to;
  const { credentials } = await from.cdp.send("WebAuthn.getCredentials", {
    authenticatorId: from.authenticatorId,
  });
  for (const credential of credentials)
    await to.cdp.send("WebAuthn.addCredential", { authenticatorId, credential });
}

/** Adds a passkey to the person of a page by the calls that its own screen makes. */
export async function addPasskey({ page }: Device, name: string): Promise<void> {
  const { options } = await callAs<{ readonly options: PublicKeyCredentialCreationOptionsJSON }>(
    page,
    "passkeys.start",
  );
  const attestation = await page.evaluate(async (asked) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
    const made = await navigator.credentials.create({ publicKey });
    if (!(made instanceof PublicKeyCredential)) throw new Error("The device made no passkey.");
    const { id, rawId, response } = made.toJSON() as RegistrationResponseJSON; // it was just made
    const { clientDataJSON, attestationObject } = response;
    return { id, rawId, type: "public-key", response: { clientDataJSON, attestationObject } };
  }, options);
  await callAs(page, "passkeys.finish", { name, attestation });
}
