import { useEffect } from "react";
import { focusHeading } from "../frame/focusHeading.ts";

/**
 * Gives the focus back as soon as a dialog begins to close: to what opened it, or to the first field or
 * the heading of the page that has come in the meantime. The dialog library waits until the dialog has left, and by then
 * knows no more whom to give it to.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      const isThere = opener?.isConnected === true && opener !== document.body;
      // A page that came while the dialog was open could not take the focus to its field.
      const field = document.querySelector<HTMLElement>("[data-autofocus]");
      if (isThere && opener instanceof HTMLElement) opener.focus();
      else if (field === null) focusHeading(document);
      else field.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
