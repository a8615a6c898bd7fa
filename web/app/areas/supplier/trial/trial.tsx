import type { OwnTrial, ReceivedRequest } from '@shangyouji/contract/trials/schemas'
import { listInput } from '../../../back-office/list/list-state.ts'
import type { Rows } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import styles from '../../../domains/trial/trial-list.module.css'
import { apiContext } from '../../../lib/context.ts'
import { LinkTabs } from '../../../ui/base/tabs.tsx'
import type { Route } from './+types/trial.ts'
import { filterNames, offerFilters, requestFilters } from './filters.ts'
import { Offers } from './offers.tsx'
import { Requests } from './requests.tsx'

/** Requests received; with `?tab=offers` the company's own offers of samples. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const isOffers = url.searchParams.get('tab') === 'offers'
  const [rows, counts] = await Promise.all([
    calls.trialGoods.businessSearch((isOffers ? offerFilters : requestFilters)(listInput(url, filterNames))),
    calls.trialGoods.getBusinessTrialGoodsCount(),
  ])
  return { tab: isOffers ? ('offers' as const) : ('requests' as const), rows, counts }
}

export const handle = { isPhoneReady: true }
export const meta: Route.MetaFunction = titled(({ loaderData }) =>
  loaderData?.tab === 'offers' ? '试用商品' : '试用申请',
)

/** 试用: requests to answer, and what is offered. */
export default function SupplierTrial({ loaderData: { tab, rows, counts } }: Route.ComponentProps) {
  return (
    <Page
      title="试用"
      note="先试后买：样品让需方用自己的体系验证，公开的试用报告展示在商品页"
      action={
        <span className={styles.figures}>
          <span>
            寄出样品的需方 <strong>{counts.triedNum}</strong>
          </span>
          <span>
            试用后下单 <strong>{counts.orderedNum}</strong>
          </span>
          {counts.triedNum > 0 && (
            <span>
              转化率 <strong>{Math.round((counts.orderedNum / counts.triedNum) * 100)}%</strong>
            </span>
          )}
        </span>
      }
    >
      <div className="mb-4">
        <LinkTabs
          param="tab"
          label="试用申请与试用商品"
          tabs={[
            { key: 'requests', label: '收到的申请', count: counts.request.all },
            { key: 'offers', label: '试用商品', count: counts.offer.all },
          ]}
        />
      </div>
      {tab === 'offers' ? (
        <Offers rows={rows as Rows<OwnTrial>} counts={counts.offer} />
      ) : (
        <Requests rows={rows as Rows<ReceivedRequest>} counts={counts.request} />
      )}
    </Page>
  )
}
