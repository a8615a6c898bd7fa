import { GoodsSheet } from '../../../../domains/goods/goods-sheet.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { pathName } from '../category-options.ts'
import type { EditorOptions } from './editor-options.ts'
import { type GoodsDraft, toForm } from './goods-draft.ts'

/** The goods as they would be shown, before anything is sent. */
export function PreviewDialog({
  draft,
  options,
  onClose,
}: {
  draft: GoodsDraft
  options: EditorOptions
  onClose: () => void
}) {
  return (
    <Dialog
      open
      width={980}
      title="预览"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          继续编辑
        </Button>
      }
    >
      <GoodsSheet
        form={toForm(draft)}
        names={{
          category: pathName(options.categories, draft.categoryId),
          brand: options.brands.find(brand => brand.value === draft.brandId)?.label ?? '',
        }}
      />
    </Dialog>
  )
}
