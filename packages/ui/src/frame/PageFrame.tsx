import type { ReactNode } from "react";

export type PageFrameProps = {
  header: ReactNode;
  children: ReactNode;
  /** What stays at the thumb: usually a `StickyAction`. */
  footer?: ReactNode;
};

/** One column: the whole screen on a phone, a centred card from 720 up. */
export function PageFrame({ header, children, footer }: PageFrameProps) {
  return (
    <div className="flex min-h-(--page-height) flex-col bg-surface-1 md:bg-surface-0 md:py-12">
      <div className="mx-auto flex w-full flex-1 flex-col md:min-h-[40rem] md:max-w-[35rem] md:flex-none md:rounded-24 md:bg-surface-1 md:shadow-card">
        {header}
        <main className="flex flex-1 flex-col">
          <div className="gutter flex flex-1 flex-col gap-6 pt-2 pb-6 md:px-10">{children}</div>
          {footer}
        </main>
      </div>
    </div>
  );
}
