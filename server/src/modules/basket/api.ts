export { offerOf } from './present.ts'
export { putInto } from './put.ts'
export { basketLines, findOffers, type LineRow, lockLines, type OfferRow, removeLines } from './queries.ts'
export { type Offer, priceAt, problemOf } from './rules.ts'
