import type { PrivateAsk } from "../parts/modal.ts";
import { AddPasskey } from "./pin/AddPasskey.tsx";
import { ChangePin } from "./pin/ChangePin.tsx";
import { EnterPin } from "./pin/EnterPin.tsx";
import { NewPin } from "./pin/NewPin.tsx";
import { PrivateAccountInfo } from "./create/PrivateAccountInfo.tsx";

export type PrivateAccountModalProps = { readonly ask: PrivateAsk; readonly onClose: () => void };

/** What is asked of somebody about their private account, in one sheet. */
export function PrivateAccountModal({ ask, onClose }: PrivateAccountModalProps) {
  switch (ask.kind) {
    case "info":
      return <PrivateAccountInfo />;
    case "enterPin":
      return <EnterPin isFirst={ask.isFirst === true} onClose={onClose} onOpened={ask.onOpened} />;
    case "newPin":
      return <NewPin phrase={ask.phrase} made={ask.made} onKept={ask.onKept} />;
    case "changePin":
      return <ChangePin onClose={onClose} />;
    case "addPasskey":
      return <AddPasskey onClose={onClose} />;
  }
}
