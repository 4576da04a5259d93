import { setNonce } from 'get-nonce'

/** The nonce of this response. Whatever writes a `<style>` element at run time needs it to satisfy the CSP. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// Radix locks the page's scroll with a style element made by react-remove-scroll, which asks get-nonce.
if (nonce) setNonce(nonce)
