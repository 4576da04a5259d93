/** For tests: what Radix and axe ask of a browser and jsdom does not have. Import it before anything is drawn. */
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.releasePointerCapture ??= () => undefined
Element.prototype.scrollIntoView ??= () => undefined
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
HTMLCanvasElement.prototype.getContext = () => null
