import type { ImportPreview } from '@shangyouji/contract/goods/import-calls'
import { Alert } from 'antd'
import { useState } from 'react'
import { dialogWhenOpened } from '../../../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../../../ui/base/button.tsx'
import { Field, Input, Select } from '../../../../../ui/base/field.tsx'
import { formatNumber } from '../../../../../ui/text/format.ts'
import styles from '../import.module.css'
import type { usePreview } from './use-preview.ts'

const BrandDialog = dialogWhenOpened(async () => (await import('../../../brand/brand-dialog.tsx')).BrandDialog)

interface MendRowsProps {
  readonly preview: ImportPreview
  readonly isBusy: boolean
  readonly onChange: ReturnType<typeof usePreview>['change']
}

/** What can be put right in many rows at once: lists of packs, brands that are not there yet. */
export function MendRows({ preview: { packListNum, unknownBrands }, isBusy, onChange }: MendRowsProps) {
  const [brand, setBrand] = useState<string | null>(null)
  const close = () => {
    setBrand(null)
    // a brand that was added counts from now on
    onChange({ isRechecked: true })
  }
  return (
    <>
      {packListNum > 0 && (
        <Alert
          type="info"
          showIcon
          className="mb-4"
          title={`${formatNumber(packListNum)} 行的规格一格里写了几种，如 25 g/100 g/500 g`}
          description="拆分后每种规格一行；价格也写了同样多个的按顺序分开，只写了一个的归第一种，其余请补填。"
          action={
            <Button size="small" aria-disabled={isBusy} onClick={() => isBusy || onChange({ splitPacks: true })}>
              拆分规格
            </Button>
          }
        />
      )}
      {unknownBrands.length > 0 && (
        <Alert
          type="info"
          showIcon
          className="mb-4"
          title="这些品牌还没有添加"
          description={
            <span className={styles.line}>
              {unknownBrands.slice(0, 10).map(name => (
                <Button key={name} size="small" onClick={() => setBrand(name)}>
                  添加“{name}”
                </Button>
              ))}
            </span>
          }
        />
      )}
      {brand !== null && <BrandDialog brand={null} name={brand} onClose={close} />}
    </>
  )
}

/** A text replaced in every row of a column. */
export function ReplaceInColumn({ preview: { columns, fields }, isBusy, onChange }: MendRowsProps) {
  const [col, setCol] = useState('')
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const options = columns.flatMap(({ field }) => {
    const known = fields.find(({ key }) => key === field)
    return known ? [{ value: known.key, label: known.label }] : []
  })
  const isReady = col !== '' && (find !== '' || by !== '') && !isBusy
  return (
    <form
      className={styles.line}
      onSubmit={event => {
        event.preventDefault()
        if (isReady) onChange({ replace: { col, find, by } })
      }}
    >
      <Field label="列">
        <Select value={col} placeholder="选择" options={options} onChange={event => setCol(event.target.value)} />
      </Field>
      <Field label="把" hint="不填则填入空白单元格">
        <Input value={find} maxLength={500} onChange={event => setFind(event.target.value)} />
      </Field>
      <Field label="替换为" hint="不填则删去">
        <Input value={by} maxLength={500} onChange={event => setBy(event.target.value)} />
      </Field>
      <Button type="submit" aria-disabled={!isReady}>
        替换整列
      </Button>
    </form>
  )
}
