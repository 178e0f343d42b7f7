import { lazyScreen } from "../../parts/lazyScreen.ts";

/** The modals of the address book, each brought when it opens. */
export const payeeDoors = {
  payee: lazyScreen(async () => (await import("../../payees/PayeeModal.tsx")).PayeeModal),
  form: lazyScreen(async () => (await import("../../payees/PayeeFormModal.tsx")).PayeeFormModal),
  import: lazyScreen(
    async () => (await import("../../payees/ImportPayeesModal.tsx")).ImportPayeesModal,
  ),
} as const;
