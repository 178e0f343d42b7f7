type LeadProps = { readonly title: string; readonly text: string };

/** What a page of the private account is about, above what is done on it. */
export const Lead = ({ title, text }: LeadProps) => (
  <div className="flex flex-col gap-2">
    <h2 className="text-28 font-bold text-text-1 max-[15rem]:text-20">{title}</h2>
    <p className="text-16 text-pretty text-text-2">{text}</p>
  </div>
);
