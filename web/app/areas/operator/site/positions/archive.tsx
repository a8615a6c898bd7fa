import type { ReplyOf } from '@shangyouji/contract'
import { adPositions, adStateLabels } from '@shangyouji/contract/adverts/labels'
import type { positions } from '@shangyouji/contract/adverts/operator-calls'
import { FilterLine, KeywordFilter } from '../../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../../back-office/list/list-state.ts'
import { ListTable } from '../../../../back-office/list/list-table.tsx'
import { formatDays } from '../../../../domains/adverts/day-ranges.ts'
import { formatDateTime, formatMoney, formatNumber } from '../../../../ui/text/format.ts'

type Page = ReplyOf<typeof positions.archive>

/** 广告存档: what was shown, for whom, who judged it, with its figures; kept for years and never changed. */
export function Archive({ page }: { page: Page }) {
  const list = useListState(['keyword'])
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="企业、预订号、标题" />
      </FilterLine>
      <ListTable
        label="广告存档"
        list={list}
        rows={page}
        columns={[
          {
            title: '广告',
            key: 'advert',
            render: (_, { image, title, path }) => (
              <>
                <img src={image} alt="" width={160} loading="lazy" />
                <div>{title}</div>
                <div className="hint">{path}</div>
              </>
            ),
          },
          {
            title: '广告主',
            key: 'company',
            render: (_, { companyName, uscc }) => (
              <>
                {companyName}
                <div className="hint">{uscc}</div>
              </>
            ),
          },
          {
            title: '广告位与日期',
            key: 'position',
            render: (_, { position, days, code }) => (
              <>
                {adPositions[position].name}
                <div>{`${formatDays(days)}，共${days.length}天`}</div>
                <div className="hint">{code}</div>
              </>
            ),
          },
          {
            title: '审核',
            key: 'review',
            width: 160,
            render: (_, { reviewerName, reviewTime }) => (
              <>
                {reviewerName}
                {reviewTime && <div className="hint">{formatDateTime(reviewTime)}</div>}
              </>
            ),
          },
          {
            title: '结果',
            key: 'state',
            width: 150,
            render: (_, { state, amount, refund }) => (
              <>
                {adStateLabels[state]}，{formatMoney(amount - refund)}
                {refund > 0 && <div className="hint">退{formatMoney(refund)}</div>}
              </>
            ),
          },
          {
            title: '展示 / 点击',
            key: 'figures',
            width: 110,
            render: (_, { seen, clicks }) => `${formatNumber(seen)} / ${formatNumber(clicks)}`,
          },
          { title: '保存至', dataIndex: 'keepUntil', key: 'keepUntil', width: 110 },
        ]}
        empty={{ title: '还没有存档', text: '投放结束两小时后自动存档' }}
      />
    </>
  )
}
