import { LinkButton } from '../../../ui/base/button.tsx'

export interface Advert {
  readonly key: string
  readonly label: string
  /** Null: no limit. */
  readonly limit: number | null
  readonly left: number | null
  readonly resetAt: string | null
}

/** 推广余量: what the company may still use, and when it begins again. */
export function AdvertsLeft({ adverts }: { adverts: readonly Advert[] }) {
  const open = adverts.filter(({ limit }) => limit !== 0)
  if (open.length === 0) return null
  return (
    <p className="note mb-2">
      推广余量：
      {open
        .map(({ label, left, resetAt }) =>
          left === null ? `${label}不限` : `${label}还剩${left}${resetAt ? `（${resetAt.slice(5)}重新计算）` : ''}`,
        )
        .join('；')}
      {open.some(({ left }) => left === 0) && (
        <LinkButton kind="text" size="small" to="/vipService">
          提升额度
        </LinkButton>
      )}
    </p>
  )
}
