import type { PromoRow } from './queries.ts'

/** Why a code does not count now; empty where it does. */
export function whyNotValid(
  promo: Pick<PromoRow, 'from_at' | 'to_at' | 'uses' | 'used'> | undefined,
  now: Date,
): string {
  if (!promo) return '优惠码不存在或已停用'
  if (promo.from_at && now < promo.from_at) return '优惠码尚未生效'
  if (promo.to_at && now >= promo.to_at) return '优惠码已过期'
  return promo.uses !== null && promo.used >= promo.uses ? '优惠码已用完' : ''
}
