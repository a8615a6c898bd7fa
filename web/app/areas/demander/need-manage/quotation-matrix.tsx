import type { DemandItem } from '@shangyouji/contract/demands/calls'
import { FREIGHT_INCLUDED } from '@shangyouji/contract/trade/freight'
import type { CSSProperties, ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { quantityText } from '../../../domains/demand/demand-labels.ts'
import { EnrollStatusTag } from '../../../domains/demand/status-tags.tsx'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { LoadError } from '../../../ui/base/load-error.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Code, Money } from '../../../ui/text/text.tsx'
import { EnrolmentActions } from './enrolment-actions.tsx'
import { LineChoice, useLineChoice } from './line-choice.tsx'
import styles from './quotation-matrix.module.css'
import type { ReceivedEnrolment } from './received-enrolment.ts'
import type { Decide } from './use-decide.tsx'

interface AnswerMatrixProps {
  demandId: string
  /** The answers as listed: a change of them compares anew. */
  answers: readonly ReceivedEnrolment[]
  decide: Decide
  onOpen: (id: string) => void
}

/** Pixels; the first column stays in sight while the others move below it. */
const HEAD_WIDTH = 190
const COLUMN_WIDTH = 178

/** Rows are what was asked for, columns the suppliers; the lowest price and the shortest lead time are marked. */
export function QuotationMatrix({ demandId, answers, decide, onOpen }: AnswerMatrixProps) {
  const { revalidate } = useRevalidator()
  const lines = useLineChoice()
  const state = answers.map(answer => `${answer.id} ${answer.status} ${answer.updateTime}`).join()
  const {
    data: comparison,
    failure,
    load,
  } = useQuery(async () => {
    const found = await api.enroll.compare({ demandId }, { toast: false })
    // comparing has opened those that were new
    if (answers.some(({ status }) => status === 'SUBMITTED')) void revalidate()
    return found
  }, [demandId, state])

  if (failure) return <LoadError failure={failure} noun="报价对比" onRetry={load} />
  if (!comparison) return <Skeleton height={320} />
  const { items, columns, best } = comparison
  const takenBy = (itemNo: number) => columns.find(column => column.awarded.includes(itemNo))
  return (
    <section className={styles.scroll} aria-label="报价对比表">
      <table
        className={`open-foot ${styles.matrix}`}
        style={{ minWidth: HEAD_WIDTH + columns.length * COLUMN_WIDTH, '--columns': columns.length } as CSSProperties}
      >
        <MatrixHead columns={columns} onOpen={onOpen} />
        <tbody>
          {items.map((item, itemNo) => {
            const marks = best.find(each => each.itemNo === itemNo)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a demand have no other name and keep their order
              <tr key={itemNo}>
                <ItemHead item={item} />
                {columns.map(column => (
                  <Offer
                    key={column.id}
                    column={column}
                    itemNo={itemNo}
                    isLowest={marks?.lowestPrice.includes(column.id) ?? false}
                    isFastest={marks?.shortestLead.includes(column.id) ?? false}
                    choice={
                      <LineChoice
                        column={column}
                        itemNo={itemNo}
                        name={item.name}
                        taken={takenBy(itemNo)}
                        chosen={lines.chosen}
                        choose={lines.choose}
                      />
                    }
                  />
                ))}
              </tr>
            )
          })}
          <Row name="其他报价" columns={columns} show={extraLines} />
          <Row
            name="运费"
            columns={columns}
            show={({ fields }) => (fields.freight === 0 ? FREIGHT_INCLUDED : <Money fen={fields.freight} />)}
          />
          <TotalRow comparison={comparison} />
          <Row
            name="整单交期"
            columns={columns}
            show={({ leadDays }) => (leadDays === null ? '—' : `${leadDays} 天`)}
          />
          <Row name="付款方式" columns={columns} show={({ fields }) => fields.payTerms || '协商'} />
          <Row name="有效期至" columns={columns} show={({ validTo }) => validTo || '—'} />
          <Row name="说明" columns={columns} show={({ fields }) => fields.remark || '—'} />
          <DecisionRow columns={columns} decide={decide} />
        </tbody>
      </table>
      {lines.bar}
    </section>
  )
}

type Comparison = Awaited<ReturnType<typeof api.enroll.compare>>

const MatrixHead = ({ columns, onOpen }: Pick<Comparison, 'columns'> & Pick<AnswerMatrixProps, 'onOpen'>) => (
  <thead>
    <tr>
      <th scope="col">对比项</th>
      {columns.map(column => (
        <th key={column.id} scope="col" className={cx('medium', column.status === 'WON' ? 'bg-green' : 'bg-pale')}>
          <button type="button" className={styles.name} onClick={() => onOpen(column.id)}>
            {column.businessName}
          </button>
          <span className="row between">
            <EnrollStatusTag status={column.status} side="buyer" />
            <Button size="small" kind="text" onClick={() => onOpen(column.id)}>
              详情
            </Button>
          </span>
        </th>
      ))}
    </tr>
  </thead>
)

function TotalRow({ comparison: { items, columns, lowestTotal } }: { comparison: Comparison }) {
  const missing = ({ fields }: ReceivedEnrolment) =>
    items.filter((_, itemNo) => !fields.lines.some(line => line.itemNo === itemNo && line.isOffered)).length
  return (
    <tr className={styles.sum}>
      <th scope="row">合计</th>
      {columns.map(column => (
        <td key={column.id} className={cx('text-16 semibold', lowestTotal.includes(column.id) && 'bg-green')}>
          {column.total === null ? '面议' : <Money fen={column.total} />}
          {lowestTotal.includes(column.id) && <Tag tone="green">总价最低</Tag>}
          {missing(column) > 0 && <Tag tone="amber">缺 {missing(column)} 项</Tag>}
        </td>
      ))}
    </tr>
  )
}

const ItemHead = ({ item }: { item: DemandItem }) => (
  <th scope="row">
    {item.name}
    <small className="hint block regular">{[item.spec, quantityText(item)].filter(Boolean).join(' · ')}</small>
    {item.targetPrice !== null && (
      <small className="hint block regular">
        目标 <Money fen={item.targetPrice} />
      </small>
    )}
  </th>
)

function Offer({
  column,
  itemNo,
  isLowest,
  isFastest,
  choice,
}: {
  column: ReceivedEnrolment
  itemNo: number
  isLowest: boolean
  isFastest: boolean
  choice: ReactNode
}) {
  const line = column.fields.lines.find(each => each.itemNo === itemNo)
  if (!line?.isOffered) return <td className="quiet">{line ? '不供应' : '未报价'}</td>
  const lead = line.leadDays ?? column.fields.leadDays
  return (
    <td className={cx((isLowest || isFastest) && 'bg-green')}>
      <strong className="semibold">{line.unitPrice === null ? '面议' : <Money fen={line.unitPrice} />}</strong>
      {(line.brand || line.catalogNo) && (
        <small className="hint block regular">
          {line.brand} {line.catalogNo && <Code>{line.catalogNo}</Code>}
        </small>
      )}
      {lead !== null && <small className="hint block regular">{lead} 天</small>}
      <span className={styles.marks}>
        {isLowest && <Tag tone="green">最低价</Tag>}
        {isFastest && <Tag tone="teal">交期最短</Tag>}
      </span>
      {choice}
    </td>
  )
}

/** What a supplier offers beside the lines asked for. */
function extraLines({ fields }: ReceivedEnrolment): ReactNode {
  const extra = fields.lines.filter(line => line.itemNo === null)
  if (extra.length === 0) return null
  return (
    <ul>
      {extra.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a quotation have no other name and keep their order
        <li key={i}>
          {line.name} {line.unitPrice === null ? '面议' : <Money fen={line.unitPrice} />}
        </li>
      ))}
    </ul>
  )
}

/** One term of all suppliers; left out where nobody says anything. */
function Row({
  name,
  columns,
  show,
}: {
  name: string
  columns: readonly ReceivedEnrolment[]
  show: (column: ReceivedEnrolment) => ReactNode
}) {
  const cells = columns.map(column => ({ id: column.id, shown: show(column) }))
  if (cells.every(({ shown }) => shown === null)) return null
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map(({ id, shown }) => (
        <td key={id}>{shown ?? '—'}</td>
      ))}
    </tr>
  )
}

interface DecisionRowProps {
  columns: Comparison['columns']
  decide: AnswerMatrixProps['decide']
}

const DecisionRow = ({ columns, decide }: DecisionRowProps) => (
  <tr>
    <th scope="row">处理</th>
    {columns.map(column => (
      <td key={column.id}>
        <span className={styles.actions}>
          <EnrolmentActions answer={column} decide={decide} />
        </span>
      </td>
    ))}
  </tr>
)
