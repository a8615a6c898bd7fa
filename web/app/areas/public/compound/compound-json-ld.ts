import type { CompoundPage } from '@shangyouji/contract/compounds/calls'
import type { z } from 'zod'
import type { Offer } from './offers.tsx'

/** The substance, and what is offered of it, in the words of schema.org; nothing that the page does not show. */
export function compoundJsonLd(compound: z.output<typeof CompoundPage>, offers: readonly Offer[], address: string) {
  const prices = offers.flatMap(offer => offer.packs.flatMap(pack => pack.price ?? []))
  const substance = {
    '@type': 'MolecularEntity',
    '@id': `${address}#substance`,
    name: compound.nameZh,
    alternateName: [compound.nameEn, ...compound.synonyms].filter(Boolean),
    identifier: { '@type': 'PropertyValue', propertyID: 'CAS', value: compound.cas },
    url: address,
    ...(compound.mf && { molecularFormula: compound.mf }),
    ...(compound.mw !== null && { molecularWeight: `${compound.mw} g/mol` }),
    ...(compound.inchiKey && { inChIKey: compound.inchiKey }),
    ...(compound.smiles && { smiles: [compound.smiles] }),
  }
  if (prices.length === 0) return { '@context': 'https://schema.org', ...substance }
  const product = {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: `${compound.nameZh} CAS ${compound.cas}`,
    isRelatedTo: { '@id': `${address}#substance` },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'CNY',
      lowPrice: Math.min(...prices) / 100,
      highPrice: Math.max(...prices) / 100,
      offerCount: offers.length,
    },
  }
  return { '@context': 'https://schema.org', '@graph': [substance, product] }
}
