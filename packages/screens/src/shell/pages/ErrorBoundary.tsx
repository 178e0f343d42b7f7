import { Component, type ReactNode } from "react";
import { BrokenNotice } from "../news/BrokenNotice.tsx";
import { isLoadFailure } from "./isLoadFailure.ts";

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
    return <BrokenNotice error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
