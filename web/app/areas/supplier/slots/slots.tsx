import { use } from 'react'
import { useRevalidator } from 'react-router'
import { titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { NowContext } from '../../../ui/text/text.tsx'
import type { Route } from './+types/slots.ts'
import { todayAt } from './slot-draft.ts'
import { kindOfPath } from './slot-kinds.ts'
import { SlotScreen } from './slot-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const kind = kindOfPath(url.pathname)
  const [data, days, adverts] = await Promise.all([
    api.specialLabelGoods.listByClientId({ labelId: kind.label! }),
    api.parameter.get({ key: 'market.slotDays' }),
    api.business.getBusinessAdvert(),
  ])
  return { path: url.pathname, data, days: Number(days.value), adverts }
}

export const meta: Route.MetaFunction = titled(({ location }) => kindOfPath(location.pathname).title)

/** 推荐位: what a supplier puts under one label, in its order. */
export default function Slots({ loaderData: { path, data, days, adverts } }: Route.ComponentProps) {
  const kind = kindOfPath(path)
  const today = todayAt(use(NowContext))
  const { revalidate } = useRevalidator()
  return (
    <SlotScreen
      // another label begins anew
      key={kind.label}
      kind={kind}
      data={data}
      today={today}
      days={days}
      adverts={adverts}
      onSave={async (items, version) => {
        const saved = await api.specialLabel.saveByBusiness({ labelId: kind.label!, items, version })
        await revalidate()
        return saved
      }}
    />
  )
}
