import '@/lib/nonce'
import '@/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <h1 className="text-2xl">Patchbay</h1>
    </StrictMode>,
  )
}
