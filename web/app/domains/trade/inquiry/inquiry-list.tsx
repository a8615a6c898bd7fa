import { inquiryStatusLabels } from '@shangyouji/contract/trade/labels'
import { BatchBar } from '../../../back-office/list/batch.tsx'
import { useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import { ExportButton } from '../../../back-office/list/export-button.tsx'
import { FilterLine, KeywordFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, type Rows } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { CompareIcon } from '../../../ui/base/icons.tsx'
import { removeInquiries } from '../shared/remove-actions.ts'
import { inquiryFilter, inquiryNames, MY_TURN } from '../shared/trade-filters.ts'
import { comparePath, type InquiryRow, type Side } from '../shared/trade-types.ts'
import { inquiryColumns } from './inquiry-columns.tsx'

const states = Object.entries(inquiryStatusLabels).map(([key, label]) => ({ key, label }))
const tabs = [{ key: '', label: '全部' }, { key: MY_TURN, label: '待我处理' }, ...states]

/** Inquiries of one side by state, with what waits first at hand. */
export function InquiryList({
  rows,
  counts,
  side,
}: {
  rows: Rows<InquiryRow>
  counts: { all: number; myTurn: number; states: Readonly<Record<string, number>> }
  side: Side
}) {
  const list = useListState(inquiryNames)
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: asked => api.inquiry.search({ ...inquiryFilter(asked), isBusiness: side === 'BUSINESS' }),
    nameOf: row => row.inquiryNo,
  })
  const { groupNo } = list.filters

  return (
    <>
      <StatusTabs
        list={list}
        name="status"
        tabs={tabs}
        counts={{ '': counts.all, [MY_TURN]: counts.myTurn, ...counts.states }}
      />
      <FilterLine list={list} except={['status']}>
        <KeywordFilter
          list={list}
          name="keyword"
          width={300}
          placeholder={`搜索单号、${side === 'CLIENT' ? '供方' : '需方'}、商品、货号、CAS`}
        />
        {groupNo && (
          <>
            <span>同批询价 {groupNo}</span>
            <LinkButton size="small" kind="outline" icon={<CompareIcon />} to={comparePath(groupNo)}>
              比价
            </LinkButton>
          </>
        )}
        <ExportButton
          call="inquiry.exportInquiry"
          filter={() => {
            const { status, keyword, groupNo, isMyTurn } = inquiryFilter({ current: 1, size: 10, ...list.filters })
            return { isBusiness: side === 'BUSINESS', status, keyword, groupNo, isMyTurn }
          }}
          side={side}
          isEmpty={rows.total === 0}
        />
      </FilterLine>
      <ListTable
        label="询价单"
        list={list}
        rows={rows}
        columns={inquiryColumns(side, batch)}
        selected={selected}
        onSelect={onSelect}
        empty={
          side === 'CLIENT'
            ? {
                title: '还没有询价单',
                text: '从意向篮选择商品，一次向多家供方询价，再并排比价。',
                action: (
                  <LinkButton to="/website/orderBasket" kind="primary">
                    去意向篮询价
                  </LinkButton>
                ),
              }
            : { title: '还没有收到询价', text: '需方向您询价后会出现在这里，并通知您报价。' }
        }
      />
      <BatchBar selected={selected} onClear={onClear} actions={[removeInquiries]} batch={batch} all={all} />
    </>
  )
}
