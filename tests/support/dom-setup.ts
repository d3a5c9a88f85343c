import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import '@umijs/max/test-setup';
import './late-answers';

/** What antd asks of a browser and jsdom does not have. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// jsdom lays nothing out, so there is nowhere to scroll.
Element.prototype.scrollIntoView = () => undefined;

Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });

// React's scheduler keeps Node's MessageChannel open, and jest would never end; without one it uses timers.
Reflect.deleteProperty(globalThis, 'MessageChannel');

Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
});

// jsdom prints a page of errors for the styles of a pseudo-element, which antd measures.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });
