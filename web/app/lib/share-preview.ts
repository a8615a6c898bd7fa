import type { MetaDescriptor } from 'react-router'

interface Shared {
  readonly title: string
  readonly description: string
  /** Of the page, with its origin. */
  readonly address: string
  /** Its own picture; without one the site's stands there. */
  readonly picture?: string | null
}

/** Open Graph of a page: what a link to it looks like in WeChat and other chats. */
export const sharePreview = ({ title, description, address, picture }: Shared): MetaDescriptor[] => [
  { property: 'og:title', content: title },
  { property: 'og:description', content: description.slice(0, 120) },
  { property: 'og:url', content: address },
  { property: 'og:image', content: new URL(picture || '/icon-512.png', address).href },
]
