import type { AdPositionCode } from '@shangyouji/contract/adverts/labels'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** A box of adverts; public/adverts.js fills it, its size is reserved in ui/tokens/base.css. */
      'ad-box': { readonly position: AdPositionCode }
    }
  }
}
