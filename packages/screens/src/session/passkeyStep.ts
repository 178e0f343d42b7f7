import { useSyncExternalStore } from "react";
import { lazyScreen } from "../parts/lazyScreen.ts";

/** A way in that names nobody; its code comes when somebody asks for it. */
export const passkeyStep = lazyScreen(
  async () => (await import("../parts/login/PasskeyEntry.tsx")).PasskeyEntry,
);

const never = () => () => undefined;

/** Whether this browser has passkeys; a page that is made ahead takes it for one that has. */
export const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in globalThis,
    () => true,
  );
