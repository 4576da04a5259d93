import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }

// `npm run dev` serves the page and hands everything else to a running Patchbay.
const backend = process.env.PATCHBAY_URL ?? 'http://127.0.0.1:8000'

/** What Django writes into index.html, for the development server, which sends it as it is. */
const words: Plugin = {
  name: 'words-of-the-index-page',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll('__CSRF_COOKIE__', 'csrftoken').replaceAll('__THEME__', ''),
}

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), words],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  define: {
    __VERSION__: JSON.stringify(packageJson.version),
    __UI_GALLERY__: JSON.stringify(command === 'serve' || process.env.VITE_UI_GALLERY === '1'),
  },
  // The server that sends index.html replaces this word in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    target: 'es2023',
    // An inlined asset is a data: address, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/api': { target: backend },
      // The page itself comes from here, but its CSRF cookie only from Django; `lib/api.ts` asks for it when it is missing.
      '^/$': {
        target: backend,
        bypass: ({ headers, url }) => (headers.accept?.includes('html') ? url : undefined),
      },
      '/ws': { target: backend.replace(/^http/, 'ws'), ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    clearMocks: true,
    restoreMocks: true,
    unstubGlobals: true,
  },
}))
