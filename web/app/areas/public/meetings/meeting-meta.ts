import type { MeetingDetails } from '@shangyouji/contract/meetings/calls'
import type { MetaDescriptor } from 'react-router'
import { sharePreview } from '../../../lib/share-preview.ts'

const attendance = {
  OFFLINE: 'OfflineEventAttendanceMode',
  ONLINE: 'OnlineEventAttendanceMode',
  HYBRID: 'MixedEventAttendanceMode',
} as const

/** Title, description and what search engines read of an event. */
export function meetingMeta(loaded: { details: MeetingDetails; origin: string } | undefined): MetaDescriptor[] {
  if (!loaded) return [{ title: '会议不存在 · 上游集' }]
  const { details: meeting, origin } = loaded
  const url = `${origin}/website/meetings/${meeting.id}`
  const description = (meeting.summary || meeting.title).slice(0, 120)
  const image = meeting.cover && origin + meeting.cover
  const place = {
    '@type': 'Place',
    name: meeting.address,
    // of a municipality province and city are the same
    address: [...new Set([meeting.provinceName, meeting.cityName, meeting.address])].join(''),
  }
  const event = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    url,
    name: meeting.title,
    description,
    ...(image && { image: [image] }),
    startDate: meeting.startTime,
    endDate: meeting.endTime,
    eventStatus: `https://schema.org/${meeting.phase === 'CANCELLED' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendance[meeting.form]}`,
    location: meeting.form === 'ONLINE' ? { '@type': 'VirtualLocation', url } : place,
    organizer: { '@type': 'Organization', name: meeting.publisher.name },
    offers: meeting.tickets.map(ticket => ({
      '@type': 'Offer',
      name: ticket.name,
      price: (ticket.price / 100).toFixed(2),
      priceCurrency: 'CNY',
      url,
      availability: `https://schema.org/${ticket.stock === 'SOLD_OUT' ? 'SoldOut' : 'InStock'}`,
    })),
  }
  return [
    { title: `${meeting.title} · 会议 · 上游集` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...sharePreview({ title: meeting.title, description, address: url, picture: image }),
    { 'script:ld+json': event },
  ]
}
