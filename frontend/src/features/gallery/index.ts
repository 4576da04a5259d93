import { lazy } from 'react'

/** Every component in every state, at `/_ui`. Only in development and in builds made for the tests. */
export const GalleryPage = lazy(() => import('./Gallery').then((module) => ({ default: module.Gallery })))
