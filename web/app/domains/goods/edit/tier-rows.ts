/** A step of a tier price as it is typed: a least quantity and the unit price from there on, in yuan. */
export type TierRow = { readonly key: string; readonly from: string; readonly price: string }

export const blankTier = (): TierRow => ({ key: '', from: '', price: '' })

/** The steps of `1:198;10:180`, an empty one at least; steps that were only begun stay as they were typed. */
export function tierRows(text: string): TierRow[] {
  return text.split(/[;；]/).map((step, i) => {
    const [from = '', ...price] = step.split(/[:：]/)
    return { key: String(i), from: from.trim(), price: price.join(':').trim() }
  })
}

/** The text of the steps, whole ones pasted into a field (`1:198;10:180`) taken apart when it is read again. */
export const tierText = (rows: readonly TierRow[]): string =>
  rows.map(({ from, price }) => (price === '' && /[:：]/.test(from) ? from : `${from}:${price}`)).join(';')

const isBlank = ({ from, price }: TierRow): boolean => from === '' && price === ''

/** Whether anything stands in a text of steps. */
export const hasTiers = (text: string): boolean => tierRows(text).some(row => !isBlank(row))

/** Steps that are sent: all but the empty ones. */
export const sentTiers = (text: string): TierRow[] => tierRows(text).filter(row => !isBlank(row))

/** Where the step stands on screen that was sent as the n-th. */
export const shownTier = (text: string, at: number): number => Number(sentTiers(text)[at]?.key ?? 0)
