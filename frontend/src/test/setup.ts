import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no layout: nothing can be scrolled into view, and nothing changes its size.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView ??= () => undefined
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

afterEach(() => cleanup())
