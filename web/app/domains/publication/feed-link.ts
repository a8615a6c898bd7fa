import type { MetaDescriptor } from 'react-router'
import { type PublicationKind, publicationKinds } from './kinds.ts'

/** By this readers' programs find the feed of a type. */
export const feedLink = (kind: PublicationKind, origin: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `上游集 · ${publicationKinds[kind].title}`,
  href: `${origin}/rss.xml?type=${kind}`,
})
