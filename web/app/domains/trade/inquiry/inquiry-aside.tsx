import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Facts } from '../../../ui/base/facts.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { Timeline } from '../shared/timeline.tsx'
import styles from '../shared/trade-page.module.css'
import type { Inquiry, Side } from '../shared/trade-types.ts'
import { inquiryActions } from './inquiry-labels.ts'

/** Who and where to, other suppliers that could be asked, and what has happened. */
export function InquiryAside({ inquiry, side }: { inquiry: Inquiry; side: Side }) {
  const { address } = inquiry
  return (
    <aside className={`phone-static stack min-0 gap-4 phone-any-height ${styles.aside}`}>
      <Panel title={side === 'CLIENT' ? '供方' : '需方'}>
        <Facts
          className="named-lines stack gap-2"
          facts={[
            [side === 'CLIENT' ? '公司' : '单位', inquiry.party.name],
            ['询价时间', formatDateTime(inquiry.createTime)],
            ['期望到货', inquiry.expectDate],
            ['发票要求', inquiry.invoiceType],
            ['收货地区', address && [address.region, address.address].filter(Boolean).join(' ')],
            ['收货人', address?.name && `${address.name} ${address.phone}`],
            ['备注', inquiry.remark],
          ]}
        />
        {side === 'BUSINESS' && address && !address.name && (
          <p className="hint mt-2">成单后可看到收货人、电话和详细地址</p>
        )}
      </Panel>
      {side === 'CLIENT' && ['SUBMITTED', 'DECLINED', 'EXPIRED'].includes(inquiry.status) && <Others id={inquiry.id} />}
      <Panel title="进度">
        <Timeline
          steps={inquiry.history.map(({ action, by, at, reason }) => ({
            text: inquiryActions[action] ?? action,
            by,
            at,
            reason,
          }))}
        />
      </Panel>
    </aside>
  )
}

/** Suppliers of the same goods. */
function Others({ id }: { id: string }) {
  // a suggestion that does not come is missed by nobody
  const { data: others } = useQuery(() => api.inquiry.suggest({ id }, { quiet: true, toast: false }), [id])
  if (!others?.length) return null
  return (
    <Panel title="还可以问">
      <ul className={`stack gap-2 ${styles.others}`}>
        {others.map(other => (
          <li key={other.businessId}>
            <a href={`/website/goods/${other.goodsId}`}>{other.goodsName}</a>
            <small className="quiet">{other.businessName}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
