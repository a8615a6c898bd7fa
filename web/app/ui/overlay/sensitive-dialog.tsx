import { createPortal } from 'react-dom'
import { Button } from '../base/button.tsx'
import { Tag } from '../base/tag.tsx'
import { Dialog } from './dialog.tsx'

interface SensitiveDialogProps {
  words: readonly string[]
  busy: boolean
  onCancel: () => void
  onContinue: () => void
}

/**
 * The warning of the specification: the words that were found; 继续 sends all the same, 取消 goes back to the form.
 * Outside the form in the document, so that its buttons send nothing by themselves.
 */
export function SensitiveDialog({ words, busy, onCancel, onContinue }: SensitiveDialogProps) {
  if (words.length === 0) return null
  return createPortal(
    <Dialog
      open
      onClose={onCancel}
      title="内容存在敏感信息"
      width={460}
      keepOpen
      footer={
        <>
          <Button onClick={onCancel}>取消</Button>
          <Button kind="primary" busy={busy} onClick={onContinue}>
            继续
          </Button>
        </>
      }
    >
      <p>您填写的内容中有以下敏感信息：</p>
      <p className="flex wrap gap-2 my-3">
        {words.map(word => (
          <Tag key={word} tone="red">
            {word}
          </Tag>
        ))}
      </p>
      <p className="note">选择“继续”将提交人工审核，含有联系方式或违禁信息的内容可能审核不通过；选择“取消”返回修改。</p>
    </Dialog>,
    document.body,
  )
}
