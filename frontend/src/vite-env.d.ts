/// <reference types="vite/client" />

/** The version of the product, from package.json. */
declare const __VERSION__: string

/** Whether the gallery of components is part of this build. */
declare const __UI_GALLERY__: boolean
