import type { Compound } from '@shangyouji/contract/compound'

/** The compound in the words of schema.org/MolecularEntity. */
export const compoundJsonLd = (compound: Compound, address: string) => ({
  '@context': 'https://schema.org',
  '@type': 'MolecularEntity',
  '@id': address,
  url: address,
  name: compound.nameZh,
  alternateName: [compound.nameEn, ...compound.synonyms].filter(Boolean).slice(0, 10),
  identifier: { '@type': 'PropertyValue', propertyID: 'CAS', value: compound.cas },
  ...(compound.mf && { molecularFormula: compound.mf }),
  ...(compound.mw !== null && { molecularWeight: `${compound.mw} g/mol` }),
  ...(compound.inchiKey && { inChIKey: compound.inchiKey }),
  ...(compound.smiles && { smiles: compound.smiles }),
})
