import { goodsLimits, priceTypeLabels } from '@shangyouji/contract/goods/labels'
import { EditGrid } from '../../../../domains/goods/edit/edit-grid.tsx'
import {
  emptySpec,
  priceColumns,
  type SpecRow,
  showOptions,
  stockOptions,
  tierColumns,
} from '../../../../domains/goods/edit/spec-rows.ts'
import { blankTier, tierRows, tierText } from '../../../../domains/goods/edit/tier-rows.ts'
import { RadioGroup } from '../../../../ui/base/field.tsx'
import styles from './editor.module.css'
import type { GoodsFormState } from './use-goods-form.ts'

const types = Object.entries(priceTypeLabels).map(([value, label]) => ({ value, label }))
const notes = {
  FIXED: '每种规格一个价格',
  RANGE: '每种规格填最低价和最高价，成交价以报价为准',
  TIER: '按数量分档，每种规格在下方各填一张小表，如1件起198元、10件起180元',
  NEGOTIABLE: '不展示价格，需方询价后报价',
} as const

/** The packs: typed like a sheet, pasted from Excel, their prices under the kind of pricing. */
export function SpecsPart({ form: { draft, set, faults } }: { form: GoodsFormState }) {
  const columns = [
    { name: 'packSize', label: '规格', width: '15%', hint: '500 g', max: 60, isRequired: true },
    { name: 'unit', label: '单位', width: '8%', hint: '瓶', max: 12 },
    { name: 'specNo', label: '规格编号', width: '14%', hint: '可不填', max: 60 },
    ...priceColumns(draft.priceType),
    { name: 'moq', label: '起订量', width: '8%', hint: '1', inputMode: 'numeric' as const },
    { name: 'stock', label: '库存', width: '10%', options: stockOptions },
    { name: 'leadDays', label: '货期（天）', width: '9%', inputMode: 'numeric' as const },
    { name: 'isShow', label: '展示', width: '10%', options: showOptions },
  ]
  return (
    <>
      <RadioGroup
        name="priceType"
        legend="计价方式"
        options={types}
        value={draft.priceType}
        onChange={event => set({ priceType: event.target.value as 'FIXED' })}
      />
      <p className="note">{notes[draft.priceType]}；价格、库存和货期以后可随时修改，立即生效。</p>
      <EditGrid
        columns={columns}
        rows={[...draft.specs]}
        onChange={specs => set({ specs })}
        blank={emptySpec}
        most={goodsLimits.specs}
        noun="规格"
        faultOf={(row, name) => faults[`specs.${row}.${name}`]}
        below="回车换行，可从 Excel 复制多行后粘贴到单元格"
      />
      {draft.priceType === 'TIER' && (
        <div className={styles.tiers}>
          {draft.specs.map((spec, i) => (
            <TierTable
              key={spec.key}
              spec={spec}
              row={i}
              faults={faults}
              onChange={tiers => set({ specs: draft.specs.map((one, at) => (at === i ? { ...one, tiers } : one)) })}
            />
          ))}
        </div>
      )}
      {faults.specs && (
        <p className="mt-1 text-12 danger" role="alert">
          {faults.specs}
        </p>
      )}
    </>
  )
}

interface TierTableProps {
  spec: SpecRow
  /** Its place among the packs. */
  row: number
  faults: GoodsFormState['faults']
  onChange: (tiers: string) => void
}

/** The tier price of one pack: typed step by step, or two columns pasted from Excel. */
function TierTable({ spec, row, faults, onChange }: TierTableProps) {
  const title = `${spec.packSize.trim() || `第${row + 1}行规格`}的阶梯价`
  const whole = faults[`specs.${row}.tiers`]
  return (
    <fieldset>
      <legend>{title}</legend>
      <EditGrid
        columns={tierColumns}
        rows={tierRows(spec.tiers)}
        onChange={rows => onChange(tierText(rows))}
        blank={blankTier}
        most={goodsLimits.tiers}
        noun="档"
        labelPrefix={title}
        faultOf={(at, name) => faults[`specs.${row}.tiers.${at}.${name}`]}
      />
      {whole && (
        <p className="mt-1 text-12 danger" role="alert">
          {whole}
        </p>
      )}
    </fieldset>
  )
}
