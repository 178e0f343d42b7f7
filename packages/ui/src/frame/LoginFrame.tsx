import type { ReactNode } from "react";
import { HeroPattern } from "./HeroPattern.tsx";

export type LoginFrameProps = {
  logo: ReactNode;
  /** A `RocketBanner`. */
  rocket: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Links to the legal pages. */
  footer: ReactNode;
  /** The language button. */
  headerAction?: ReactNode;
};

/** The door: the brand above (from 992 up beside) the form. */
export function LoginFrame({ logo, rocket, children, footer, headerAction }: LoginFrameProps) {
  return (
    <div className="flex min-h-(--page-height) flex-col bg-surface-1 md:bg-surface-0 md:p-8 lg:items-center lg:justify-center">
      <div className="mx-auto flex w-full flex-1 flex-col md:max-w-[35rem] md:flex-none md:rounded-24 md:bg-surface-1 md:shadow-raised lg:grid lg:min-h-[38rem] lg:max-w-[60rem] lg:grid-cols-2">
        <header className="hero-scope relative z-20 flex flex-col rounded-b-24 pt-(--inset-top) md:rounded-24 lg:m-2 lg:rounded-16">
          <HeroPattern />
          <div className="relative flex min-h-16 items-center justify-between px-4 md:px-6">
            {logo}
            <span className="flex *:justify-end">{headerAction}</span>
          </div>
          <div className="relative flex h-[clamp(8rem,28dvh,15rem)] items-end justify-center low:h-28 lg:h-auto lg:flex-1 lg:items-center">
            {rocket}
          </div>
        </header>
        <div className="flex flex-1 flex-col">
          <main className="gutter flex flex-1 flex-col gap-6 pt-8 pb-6 md:px-10 lg:justify-center">
            {children}
          </main>
          <footer className="gutter flex flex-wrap justify-center gap-x-6 [&_svg]:hidden! pb-[max(0.75rem,var(--inset-bottom))] md:px-10 md:pb-5">
            {footer}
          </footer>
        </div>
      </div>
    </div>
  );
}
