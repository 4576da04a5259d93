/** For tests: what Radix and axe ask of a browser and jsdom does not have, beside what `test/setup.ts` gives to all. */
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.releasePointerCapture ??= () => undefined
HTMLCanvasElement.prototype.getContext = () => null
