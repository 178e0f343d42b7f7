/** What went wrong with a press, said beside what was pressed; nothing while all is well. */
export const ErrorLine = ({ text }: { readonly text: string | undefined }) => (
  <p role="alert" className="text-14 text-negative empty:hidden">
    {text}
  </p>
);
