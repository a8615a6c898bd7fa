import type { DemandItem } from '@shangyouji/contract/demands/calls'
import { type PriceColumn, PriceGrid } from '../../../forms/price-grid/price-grid.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/base/icons.tsx'
import { parseQuantity, parseYuan } from '../../../ui/text/amounts.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { Code, Money } from '../../../ui/text/text.tsx'
import form from '../form/demand-form.module.css'
import { farFromTarget, ownLine, type QuotationLineDraft, quotationTotal, tidyLine } from './quotation-draft.ts'
import styles from './quotation-lines.module.css'
import type { QuotationFormState } from './use-quotation-form.ts'

/** A call takes no more. */
const MOST_LINES = 40

const columns: readonly PriceColumn<QuotationLineDraft>[] = [
  { name: 'unitPrice', label: '含税单价（元）', width: 104, max: 20, isNumber: true, placeholder: '面议' },
  { name: 'qty', label: '数量', width: 70, max: 16, isNumber: true },
  { name: 'unit', label: '单位', width: 56, max: 10 },
  { name: 'leadDays', label: '交期（天）', width: 72, max: 6, isNumber: true },
  { name: 'brand', label: '品牌', width: 84, max: 60 },
  { name: 'catalogNo', label: '货号', width: 92, max: 60 },
  { name: 'remark', label: '备注', max: 200 },
]
const nameColumn: PriceColumn<QuotationLineDraft> = { name: 'name', label: '名称', max: 100, placeholder: '名称、规格' }

/** What is offered for each line asked for, and what the supplier adds. */
export function QuotationLines({ state: { demand, draft, set, faults } }: { state: QuotationFormState }) {
  const titleOf = (line: QuotationLineDraft, row: number) => line.name || `第${row + 1}行`
  return (
    <fieldset className={form.part}>
      <legend>逐条报价</legend>
      <p className="note mb-3">报价是密封的，只有需方能看到；单价留空表示面议。不供应的明细请取消勾选。</p>
      <div className={styles.lines}>
        <PriceGrid
          lines={draft.lines}
          columns={columns}
          keyOf={line => line.key}
          titleOf={titleOf}
          heading="名称与规格"
          hint="方向键、回车上下移动；可从 Excel 复制单价、数量、单位、交期、品牌、货号、备注后粘贴。"
          typedSubject={line => (line.itemNo === null ? nameColumn : undefined)}
          renderSubject={line => (
            <>
              <Requested line={line} item={line.itemNo === null ? undefined : demand.items[line.itemNo]} />
              {farFromTarget(line, demand.items) && <em role="status">{farFromTarget(line, demand.items)}</em>}
            </>
          )}
          renderRemove={(line, row) =>
            // what was asked for is taken out of the offer by its box
            line.itemNo === null ? (
              <button
                type="button"
                className="row-remove hover-danger"
                aria-label={`删除 ${titleOf(line, row)}`}
                onClick={() => set({ lines: draft.lines.filter(each => each.key !== line.key) })}
              >
                <TrashIcon />
              </button>
            ) : undefined
          }
          amountOf={({ unitPrice, qty }) => {
            const price = parseYuan(unitPrice)
            return price == null ? '面议' : formatMoney(Math.round(price * (parseQuantity(qty) ?? 1)))
          }}
          errorOf={(line, name) => faults[`lines.${line.key}.${name}`]}
          tidy={tidyLine}
          footer={<Total draft={draft} />}
          onChange={lines => set({ lines })}
        />
      </div>
      {faults.lines && (
        <p className="mt-1 text-12 danger" role="alert">
          {faults.lines}
        </p>
      )}
      <Button
        size="small"
        icon={<PlusIcon />}
        disabled={draft.lines.length >= MOST_LINES}
        onClick={() => set({ lines: [...draft.lines, ownLine()] })}
      >
        添加其他报价
      </Button>
    </fieldset>
  )
}

function Total({ draft }: { draft: QuotationFormState['draft'] }) {
  const total = quotationTotal(draft)
  return (
    <tfoot>
      <tr>
        <td colSpan={columns.length + 2}>
          合计{draft.freight.trim() && '（含运费）'}
          {total === null && <small className="ml-2 quiet">有面议项时不计合计</small>}
        </td>
        <td colSpan={2} className="tabular nowrap text-right">
          <strong className="sum" aria-live="polite">
            {total === null ? '面议' : formatMoney(total)}
          </strong>
        </td>
      </tr>
    </tfoot>
  )
}

/** The line of the demand that is answered. */
const Requested = ({ line, item }: { line: QuotationLineDraft; item: DemandItem | undefined }) => (
  <>
    {line.name}
    <small>
      {item?.cas && <Code>{item.cas}</Code>} {line.spec}
    </small>
    {item?.targetPrice != null && (
      <small>
        目标 <Money fen={item.targetPrice} />
      </small>
    )}
  </>
)
