import { useWalletState } from "@coffer/client/react";
import { formatPhone, useTexts } from "@coffer/i18n";
import { Menu } from "@coffer/ui";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ModalEntry, modalEntryOf } from "../modalEntry.ts";
import { useMenuItems } from "./useMenuItems.tsx";

export type HeaderMenuProps = { readonly onClose: () => void };

/** The open menu of the gradient header; its code comes when it is first called for. */
export function HeaderMenu({ onClose }: HeaderMenuProps) {
  const { t } = useTexts();
  const { close, giveEntry } = useMenuEntry(onClose);
  const items = useMenuItems().map(({ leadsOn, ...item }) => ({
    ...item,
    onPress: () => {
      if (leadsOn) giveEntry();
      item.onPress();
    },
  }));
  return (
    <Menu
      label={t("home.menu")}
      items={items}
      isOpen
      owner={useOwner()}
      onClose={close}
      closeLabel={t("words.close")}
    />
  );
}

/** Whose wallet this is, as its owner signs in; undefined until the server has said it. */
function useOwner(): string | undefined {
  const { locale } = useTexts();
  const profile = useWalletState(({ appState }) => appState?.userProfile);
  if (profile == null) return undefined;
  const { email, phone, publicId } = profile;
  return email ?? (phone === null ? publicId : formatPhone(phone, locale));
}

/** Modals count from one. */
const MENU_ID = 0;
const PHONE = "(width < 45rem)";

/**
 * On a phone the open menu covers the page, so it has an entry of its own in the history: the way back
 * closes it first. What leads on from it takes the entry's place, as it does with a modal.
 */
function useMenuEntry(onClose: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const isAtMenu = modalEntryOf(location.state)?.modalId === MENU_ID;
  const entry = useRef<"none" | "asked" | "held" | "given">("none");
  const now = useRef({ location, navigate, onClose });
  useLayoutEffect(() => {
    now.current = { location, navigate, onClose };
  });

  // Before it is painted: whoever sees the menu can go back from it.
  useLayoutEffect(() => {
    if (entry.current !== "none" || !matchMedia(PHONE).matches) return;
    entry.current = "asked";
    const { pathname, search, hash, key } = now.current.location;
    const state: ModalEntry = { modalId: MENU_ID, pageKey: key };
    void now.current.navigate({ pathname, search, hash }, { state });
  }, []);

  useEffect(() => {
    // The router follows the address a moment later, and never hears of an entry that was left by then.
    const onWayBack = () => {
      if (entry.current !== "asked") return;
      entry.current = "given";
      now.current.onClose();
    };
    window.addEventListener("popstate", onWayBack);
    return () => window.removeEventListener("popstate", onWayBack);
  }, []);

  useEffect(() => {
    if (isAtMenu && entry.current === "asked") entry.current = "held";
    if (isAtMenu || entry.current !== "held") return;
    entry.current = "given";
    now.current.onClose();
  }, [isAtMenu]);

  return {
    /** To be called before what was pressed goes on to another page or a modal. */
    giveEntry: () => {
      entry.current = "given";
    },
    close: () => {
      now.current.onClose();
      // What was pressed may give the entry away yet.
      queueMicrotask(() => {
        if (entry.current !== "asked" && entry.current !== "held") return;
        entry.current = "given";
        void now.current.navigate(-1);
      });
    },
  };
}
