import { kindLabels, type PostKind } from '../../../domains/cooperation/kinds.ts'
import { type PostCardData, placeOf } from '../../../domains/cooperation/post-card.tsx'

/** A project or an organisation in the words of schema.org; nothing that the page does not show. */
export function postJsonLd(kind: PostKind, post: PostCardData & { readonly website: string }, address: string) {
  const place = placeOf(post)
  const shared = {
    '@context': 'https://schema.org',
    '@id': address,
    url: address,
    name: post.title,
    ...(post.summary && { description: post.summary }),
  }
  if (kind === 'DIRECTORY') {
    return {
      ...shared,
      '@type': 'Organization',
      ...(post.website && { sameAs: post.website }),
      ...(place && { address: { '@type': 'PostalAddress', addressCountry: 'CN', addressRegion: place } }),
      ...(post.industryTags.length > 0 && { knowsAbout: post.industryTags }),
    }
  }
  return {
    ...shared,
    '@type': 'Project',
    ...(post.industryTags.length > 0 && {
      keywords: [kindLabels[kind].types[post.type], ...post.industryTags].join(','),
    }),
    ...(place && { location: { '@type': 'Place', address: place } }),
  }
}
