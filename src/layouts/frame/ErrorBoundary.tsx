import { getIntl } from '@umijs/max';
import { Component, type ReactNode } from 'react';
import { PlainButton } from '../../kit/plain/PlainButton';
import { PlainTrouble } from '../../kit/plain/PlainTrouble';

type Props = { children: ReactNode };
type State = { error: Error | undefined };

/** A screen that breaks says so and offers to begin again; the rest of the product stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const text = (id: string) => getIntl().formatMessage({ id });
    return (
      <PlainTrouble title={text('broken.title')} words={error.message || text('broken.text')}>
        <PlainButton onClick={() => window.location.reload()}>{text('broken.reload')}</PlainButton>
      </PlainTrouble>
    );
  }
}
