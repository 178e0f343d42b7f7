import { Component, type ReactNode } from "react";
import { BrokenNotice } from "../news/BrokenNotice.tsx";

type Props = { readonly children: ReactNode };
type State = { readonly error: Error | null };

/** A screen that broke says so, in place of a white page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <BrokenNotice error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
