/** A lot number as it is compared: labels and delivery notes write blanks, hyphens and case differently. */
export const lotKey = (lotNo: string): string => lotNo.toUpperCase().replace(/[\s-]/g, '')

/** What a certificate may not say of its dates, by field. */
export function dateErrors(
  { madeOn, expiresOn }: { madeOn: string | null; expiresOn: string | null },
  today: string,
): Record<string, string> {
  if (madeOn !== null && madeOn > today) return { madeOn: '生产日期不能晚于今天' }
  if (madeOn !== null && expiresOn !== null && expiresOn <= madeOn) return { expiresOn: '有效期须晚于生产日期' }
  return {}
}
