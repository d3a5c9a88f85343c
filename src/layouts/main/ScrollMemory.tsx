import { Component } from 'react';

/**
 * Each page comes back scrolled as it was left. A class, because only here does React say "now" before it takes the old
 * page away: a `scroll` event comes a frame after the scrolling, and leaving in between would lose the place.
 */
export class ScrollMemory extends Component<{ path: string }> {
  readonly #positions = new Map<string, number>();

  override componentDidMount() {
    // The browser's own memory would scroll the window before the page of the address is drawn.
    window.history.scrollRestoration = 'manual';
  }

  override getSnapshotBeforeUpdate({ path }: { path: string }) {
    if (path !== this.props.path) this.#positions.set(path, window.scrollY);
    return null;
  }

  override componentDidUpdate({ path }: { path: string }) {
    if (path !== this.props.path) window.scrollTo(0, this.#positions.get(this.props.path) ?? 0);
  }

  override render() {
    return null;
  }
}
