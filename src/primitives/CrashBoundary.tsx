import { Component, Fragment, type ReactNode } from 'react';

const MAX_LENGTH = 300;

/**
 * Contains the crash of a part: shows what happened in its place, and a button that starts it
 * again.
 */
export class CrashBoundary extends Component<
  { children: ReactNode },
  { crash?: string; attempt: number }
> {
  override state = { crash: undefined, attempt: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { crash: crashMessage(error) };
  }

  override render() {
    const { crash, attempt } = this.state;
    if (crash === undefined) return <Fragment key={attempt}>{this.props.children}</Fragment>;
    return (
      <div className="crash" role="alert">
        <p className="crash-title">This page crashed.</p>
        <p className="crash-message">{crash}</p>
        <button
          type="button"
          className="button"
          onClick={() => this.setState({ crash: undefined, attempt: attempt + 1 })}
        >
          Try again
        </button>
      </div>
    );
  }
}

export function crashMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
