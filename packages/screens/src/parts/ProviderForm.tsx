import { FrameBox, LinkButton, Spinner } from "@coffer/ui";
import { type Ref, useState } from "react";

/** Stands where a provider's form will be. */
export const FormWait = ({ label }: { readonly label: string }) => (
  <div role="status" className="flex flex-1 flex-col items-center justify-center gap-4 py-16">
    <span className="text-accent-text">
      <Spinner size={48} />
    </span>
    <p className="text-16 text-text-2">{label}</p>
  </div>
);

export type ProviderFormProps = {
  readonly frame?: Ref<HTMLIFrameElement>;
  readonly url: string;
  readonly title: string;
  /** What the form may use of the browser, and no more. */
  readonly allow: string;
  /** A press in it may lead the whole page away. */
  readonly canLeadAway?: boolean;
  readonly loadingLabel: string;
  /** The way to a tab of its own, and what it is for; null for none. */
  readonly tab: { readonly text: string; readonly label: string } | null;
};

/** A provider's form inside the page, or in a tab of its own. */
export function ProviderForm(props: ProviderFormProps) {
  const { frame, url, title, allow, canLeadAway, loadingLabel, tab } = props;
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <FrameBox
        ref={frame}
        src={url}
        {...{ title, allow, canLeadAway, loadingLabel, isLoaded }}
        onLoad={() => setIsLoaded(true)}
      />
      {tab !== null && (
        <div className="flex flex-wrap items-center justify-center gap-x-2 text-14 text-text-2">
          {tab.text}
          <LinkButton href={url} isExternal>
            {tab.label}
          </LinkButton>
        </div>
      )}
    </>
  );
}
