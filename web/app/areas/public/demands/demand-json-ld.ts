import type { DemandDetails } from '@shangyouji/contract/demands/calls'
import type { z } from 'zod'
import { lastMoment } from '../../../domains/demand/time-left.ts'

type Details = z.output<typeof DemandDetails>

/** The demand in the words of schema.org/Demand; nothing that the page does not show. */
export function demandJsonLd(demand: Details, address: string) {
  const until = lastMoment(demand)
  return {
    '@context': 'https://schema.org',
    '@type': 'Demand',
    '@id': address,
    url: address,
    name: demand.title,
    ...(demand.summary && { description: demand.summary }),
    ...(demand.publishTime && { validFrom: demand.publishTime }),
    ...(until !== null && { validThrough: new Date(until).toISOString() }),
    ...(demand.provinceName && { areaServed: [demand.provinceName, demand.cityName].filter(Boolean).join(' ') }),
    ...(demand.items.length > 0 && {
      itemOffered: demand.items.map(item => ({
        '@type': 'Product',
        name: item.name,
        ...(item.cas && { identifier: { '@type': 'PropertyValue', propertyID: 'CAS', value: item.cas } }),
      })),
    }),
  }
}
