import { useWallet } from "@coffer/client/react";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { entryStateOf } from "../../parts/entryState.ts";
import { modalEntryOf } from "../../parts/modalEntry.ts";
import { paths } from "../../parts/paths.ts";
import { SendStatus } from "./SendStatusScreen.tsx";

/**
 * A payment that was just sent, on one of the pages that wrote it. It is shown at once, and the way
 * back is cleared meanwhile: to the first of those pages, whose place the status then takes, with home
 * before it. Nobody comes back to a page that could send it again.
 */
export function SentPayment({ transferId }: { transferId: string }) {
  const wallet = useWallet();
  const navigate = useNavigate();
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const leftKey = useRef<string>(undefined);

  useEffect(() => {
    if (leftKey.current === key) return;
    leftKey.current = key;
    const { from, sendSteps } = entryStateOf(state);
    const steps = sendSteps + (modalEntryOf(state) === null ? 0 : 1);
    if (steps > 0) {
      const { sendDraft, setSendDraft } = wallet.store.getState();
      if (sendDraft?.step === "done") setSendDraft({ ...sendDraft, isShown: true });
      void navigate(-steps);
      return;
    }
    const status = paths.sendPaymentStatus(transferId);
    const entry = { state: { from: paths.home() } };
    if (from !== paths.home()) void navigate(paths.home(), { replace: true });
    void navigate(status, { replace: from === paths.home(), ...entry });
  }, [wallet, navigate, key, state, transferId]);

  return <SendStatus transferId={transferId} />;
}
