import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { Component, startTransition, useEffect, type ReactNode } from "react";
import { doors } from "../doors/doors.ts";

/**
 * Whether a page broke because it could not be loaded, and not because of a mistake in it: Chromium and
 * Firefox then speak of an 'imported module', Safari of a 'module script'.
 */
const isLoadFailure = ({ message }: Error): boolean => message.includes("module");

type Props = {
  readonly children: ReactNode;
  /** Takes away what could not be loaded and is no screen; a mistake is for the boundary around. */
  readonly onLost?: () => void;
};
type State = { readonly error: Error | null };

/** A screen that broke says so, in place of a white page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(): void {
    this.props.onLost?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, onLost } = this.props;
    if (error === null) return children;
    if (onLost !== undefined) {
      if (isLoadFailure(error)) return null;
      throw error;
    }
    return <BrokenNotice error={error} onRetry={this.#retry} />;
  }

  readonly #retry = (): void => this.setState({ error: null });
}

type BrokenNoticeProps = { readonly error: Error; readonly onRetry: () => void };

const RETRY_MS = 5_000;
/** Files that could not be loaded and were seen to be there since: a notice is a new one after each try. */
const there = new Set<string>();

const isReloaded = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "reload"); // what it was asked for

/**
 * Asks anew for what could not be loaded, while its notice stands: it says that the wallet keeps trying. Some
 * browsers remember that a file did not come, and never ask again: where it is there and the notice still is,
 * they get a new page, and no other after that one.
 */
function useRetries(lost: string | null, onRetry: () => void): void {
  useEffect(() => {
    if (lost === null) return undefined;
    const [file = ""] = /https?:\S+/.exec(lost) ?? [];
    const retry = () => {
      startTransition(onRetry);
      if (there.has(file) && !isReloaded()) location.reload();
      if (file !== "")
        fetch(file, { cache: "no-store" }).then(
          ({ ok }) => void (ok && there.add(file)),
          () => undefined,
        );
    };
    const timer = setInterval(retry, RETRY_MS);
    addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", retry);
    };
  }, [lost, onRetry]);
}

/** What a broken screen is replaced by: the designed one if it is at hand, else its words alone. */
function BrokenNotice({ error, onRetry }: BrokenNoticeProps) {
  const { t } = useTexts();
  const isLost = isLoadFailure(error);
  useRetries(isLost ? error.message : null, onRetry);
  const words = {
    title: t(isLost ? "shell.notLoaded" : "shell.brokenTitle"),
    text: isLost ? t("session.unreachableText") : error.message,
    action: t(isLost ? "words.retry" : "shell.reload"),
    onPress: isLost ? onRetry : () => location.reload(),
  };
  if (doors.broken.isLoaded()) return <doors.broken.Screen {...words} />;
  return (
    <main className="gutter flex flex-col gap-4 py-8">
      <h1 className="text-28 font-bold text-text-1 max-[15rem]:text-20">{words.title}</h1>
      <p className="text-16 text-text-2">{words.text}</p>
      <Button variant="primary" onPress={words.onPress}>
        {words.action}
      </Button>
    </main>
  );
}
