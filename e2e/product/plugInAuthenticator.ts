import type { Page } from "@playwright/test";

/** What makes and asks passkeys in the place of a finger: of this browser alone, and with secrets (`prf`). */
export async function plugInAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  });
  return {
    /** Forgets every passkey: the device is lost. */
    forget: () => cdp.send("WebAuthn.clearCredentials", { authenticatorId }),
  };
}
