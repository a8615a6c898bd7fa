import { type AdPosition, adPositionLabels } from '@shangyouji/contract/market/labels'
import { use } from 'react'
import { useRevalidator } from 'react-router'
import { titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { PathTabs } from '../../../ui/base/tabs.tsx'
import { NowContext } from '../../../ui/text/text.tsx'
import type { Route } from './+types/detail-ads.ts'
import { todayAt } from './slot-draft.ts'
import { adKind } from './slot-kinds.ts'
import { SlotScreen } from './slot-screen.tsx'

const positions: readonly { position: AdPosition; to: string }[] = [
  { position: 'GOODS_DETAIL', to: '/supplier/DetailAdv' },
  { position: 'CONTENT_DETAIL', to: '/supplier/DetailAdv/content' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { position } = positions.find(one => one.to === url.pathname) ?? positions[0]!
  const [data, days, adverts, counts] = await Promise.all([
    api.customerAd.listById({ x: position }),
    api.parameter.get({ key: 'market.slotDays' }),
    api.business.getBusinessAdvert(),
    api.customerAd.getAdCount(),
  ])
  return { position, data, days: Number(days.value), adverts, counts }
}

export const meta = titled('详情页推广')

/** 详情页推广: own goods beside one's own goods and content. */
export default function DetailAds({ loaderData: { position, data, days, adverts, counts } }: Route.ComponentProps) {
  const today = todayAt(use(NowContext))
  const { revalidate } = useRevalidator()
  return (
    <SlotScreen
      key={position}
      kind={adKind(position)}
      data={data}
      today={today}
      days={days}
      adverts={adverts}
      tabs={
        <PathTabs
          label="位置"
          tabs={positions.map(({ position, to }) => ({
            to,
            end: true,
            label: `${adPositionLabels[position]} ${counts.find(one => one.position === position)?.used ?? 0}`,
          }))}
        />
      }
      onSave={async (items, version) => {
        const saved = await api.customerAd.saveBatch({
          position,
          version,
          items: items.map(({ id, ...item }) => ({ goodsId: id, ...item })),
        })
        await revalidate()
        return saved
      }}
    />
  )
}
