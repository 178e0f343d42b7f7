/** Says that nobody was there to hear: a word about the line, beside no field. */
export const Unheard = ({ text }: { readonly text: string | undefined }) => (
  <p role="alert" className="text-14 text-warning empty:hidden">
    {text}
  </p>
);
