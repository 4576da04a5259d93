/** Leaves by a full load. Never settles: a form stays busy until the page is gone, and cannot be sent twice. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => undefined)
}
