import { organisationTypeLabels } from '@shangyouji/contract/accounts/labels'
import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Facts } from '../../ui/base/facts.tsx'
import { LoadError } from '../../ui/base/load-error.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import payment from '../payment/payment.module.css'

/** 需方名片: who a buyer is and where they work, for those to whom the buyer has shown it. */
export function BuyerCardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: card, failure, load } = useQuery(() => api.client.getCorpInfoById({ id }, { toast: false }), [id])
  return (
    <Dialog open onClose={onClose} title="需方名片" width={480}>
      {failure ? (
        <LoadError failure={failure} noun="名片" onRetry={load} />
      ) : card ? (
        <Facts
          className={payment.facts}
          facts={[
            ['姓名', card.name],
            ['单位', card.organisation],
            ['单位类型', card.organisation && organisationTypeLabels[card.organisationType]],
            ['部门', card.department],
            ['职务', card.position],
            ['所在地', [card.provinceName, card.cityName].filter(Boolean).join(' ')],
            ['网址', card.website],
            ['简介', card.intro],
            ['所属企业', card.business?.name],
          ]}
        />
      ) : (
        <Skeleton height={200} />
      )}
    </Dialog>
  )
}
