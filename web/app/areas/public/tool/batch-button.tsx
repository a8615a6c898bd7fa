import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { ListIcon } from '../../../ui/base/icons.tsx'
import { type BatchStart, onOpenBatch, openBatch } from './calculator/batch/open-batch.ts'
import type { ToolForm } from './calculator/use-tool-form.ts'

const BatchDialog = lazy(() => import('./calculator/batch/batch-dialog.tsx'))

/** Opens the batch of this calculator; nothing of it is loaded before. */
export function BatchButton({ form, title }: { form: ToolForm; title: string }) {
  const [start, setStart] = useState<BatchStart | null>(null)
  useEffect(() => onOpenBatch(setStart), [])
  const canBatch = Object.values(form.calculator.inputs).some(
    ({ kind }) => kind === 'number' || kind === 'sequence' || kind === 'text',
  )
  if (!canBatch) return null
  return (
    <>
      <Button size="small" icon={<ListIcon />} onClick={() => openBatch()}>
        批量计算
      </Button>
      {start && (
        <Suspense>
          <BatchDialog form={form} title={title} start={start} onClose={() => setStart(null)} />
        </Suspense>
      )}
    </>
  )
}
