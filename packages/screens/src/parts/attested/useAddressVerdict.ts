import { proveAddress, type AddressVerdict, type SaidAddress } from "@coffer/client/address";
import { useAppState, useWallet } from "@coffer/client/react";
import { useEffect, useState } from "react";
import { useBrand } from "../brandLook.ts";

/** How long a server that could not be asked is left alone. */
const AGAIN_MS = 3_000;

/** Whether an address of custody may be shown; `awaited` until that is known. (rule 557) */
export function useAddressVerdict(said: SaidAddress): Exclude<AddressVerdict, "unasked"> {
  const wallet = useWallet();
  const { id: brandId, attestationKeys = NONE } = useBrand();
  const userId = useAppState((state) => state.userProfile?.id);
  const { address, attestation, invoiceId = userId, networkId, tag } = said;
  const asked = [invoiceId, networkId.type, networkId.chainId, tag, address, attestation].join(" ");
  const [proved, setProved] = useState<{ asked: string; verdict: AddressVerdict } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    void proveAddress(wallet, said, { brandId, attestationKeys }).then((verdict) => {
      if (isLeft) return;
      setProved({ asked, verdict });
      if (verdict === "unasked") again = setTimeout(() => setTries(tries + 1), AGAIN_MS);
    });
    return () => {
      isLeft = true;
      clearTimeout(again);
    };
    // What is said is another object with every state: what of it is asked stands in `asked`.
  }, [wallet, asked, brandId, attestationKeys, tries]); // oxlint-disable-line react-hooks/exhaustive-deps -- as above
  // What was proved of another address says nothing of this one.
  if (proved === null || proved.asked !== asked || proved.verdict === "unasked") return "awaited";
  return proved.verdict;
}

const NONE: readonly string[] = [];
