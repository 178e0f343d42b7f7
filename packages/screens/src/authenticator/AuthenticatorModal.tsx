import type { AuthenticatorAsk } from "../parts/modal.ts";
import { RemoveAuthenticator } from "./RemoveAuthenticator.tsx";
import { SetUpAuthenticator } from "./SetUpAuthenticator.tsx";

export type AuthenticatorModalProps = {
  readonly ask: AuthenticatorAsk;
  readonly onClose: () => void;
};

/** What is asked of somebody about the app that makes their codes, in one sheet. */
export const AuthenticatorModal = ({ ask, onClose }: AuthenticatorModalProps) =>
  ask === "setUp" ? (
    <SetUpAuthenticator onClose={onClose} />
  ) : (
    <RemoveAuthenticator onClose={onClose} />
  );
