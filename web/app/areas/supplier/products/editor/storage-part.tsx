import { shipTempLabels } from '@shangyouji/contract/goods/labels'
import { Link } from 'react-router'
import { Checkbox, Field, Input, Select } from '../../../../ui/base/field.tsx'
import type { GoodsFormState } from './use-goods-form.ts'

const temperatures = Object.entries(shipTempLabels)
  .filter(([value]) => value !== '')
  .map(([value, label]) => ({ value, label }))

export function StoragePart({ form: { draft, set, faults } }: { form: GoodsFormState }) {
  return (
    <>
      <div className="stack columns-3 gap-x-4">
        <Field label="储存条件" error={faults.storage}>
          <Input
            value={draft.storage}
            maxLength={120}
            placeholder="2～8℃避光"
            onChange={event => set({ storage: event.target.value })}
          />
        </Field>
        <Field label="运输温度" error={faults.shipTemp}>
          <Select
            placeholder="未说明"
            options={temperatures}
            value={draft.shipTemp}
            onChange={event => set({ shipTemp: event.target.value as 'RT' })}
          />
        </Field>
        <Field label="保质期" error={faults.shelfLife}>
          <Input
            value={draft.shelfLife}
            maxLength={40}
            placeholder="24个月"
            onChange={event => set({ shelfLife: event.target.value })}
          />
        </Field>
      </div>
      <Checkbox
        checked={draft.isTrial}
        invalid={Boolean(faults.isTrial)}
        onChange={event => set({ isTrial: event.target.checked })}
      >
        可申请试用：需方可以向您申请样品
      </Checkbox>
      {faults.isTrial ? (
        <p className="mt-1 text-12 danger" role="alert">
          {faults.isTrial}
        </p>
      ) : (
        draft.isTrial && (
          <p className="note">
            公开后请在
            <Link to="/supplier/trial" target="_blank">
              试用
            </Link>
            中发布试用商品，写明数量与时间，需方才能提交申请
          </p>
        )
      )}
    </>
  )
}
