import { use } from 'react'
import { TagIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { NowContext } from '../../../ui/text/text.tsx'
import type { Route } from './+types/promotion.ts'
import { daysLeft } from './days-left.ts'
import { LabelPage } from './label-page.tsx'
import { labelMeta, loadLabel } from './load-label.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadLabel(context, 'PROMOTION', url)

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  labelMeta(
    loaderData,
    '/website/promotion',
    '生物医药上游限时促销：供应商正在优惠的试剂、填料、耗材与仪器，标明优惠与截止日期。',
  )

/** 限时促销. */
export default function Promotion({ loaderData }: Route.ComponentProps) {
  const now = use(NowContext)
  return (
    <LabelPage
      {...loaderData}
      tone="orange"
      lead="正在优惠的产品；优惠内容以供应商回复的报价为准"
      icon={<TagIcon />}
      mark={goods => (
        <>
          {goods.note && <Tag tone="orange">{goods.note}</Tag>}
          {goods.endDay && <Tag tone="amber">{daysLeft(goods.endDay, now)}</Tag>}
        </>
      )}
    />
  )
}
