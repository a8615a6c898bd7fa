import { lazy, Suspense, useEffect, useState } from 'react'
import { type BatchStart, onOpenBatch, openBatch } from '../../../domains/calculator/open-batch.ts'
import type { ToolForm } from '../../../domains/calculator/use-tool-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ListIcon } from '../../../ui/icons.tsx'

const BatchDialog = lazy(() => import('../../../domains/calculator/batch-dialog.tsx'))

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
