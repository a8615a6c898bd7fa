import { Tag } from '../../../../ui/bits.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import styles from './editor.module.css'
import type { GoodsFormState } from './use-goods-form.ts'

/** The warning of the specification: the words that were found; 继续 sends all the same, 取消 goes back to the form. */
export function GoodsWarning({ form: { words, dropWarning, submitAnyway, busy } }: { form: GoodsFormState }) {
  if (words.length === 0) return null
  return (
    <Dialog
      open
      onClose={dropWarning}
      title="内容存在敏感信息"
      width={460}
      keepOpen
      footer={
        <>
          <Button onClick={dropWarning}>取消</Button>
          <Button kind="primary" busy={busy === 'submit'} onClick={() => void submitAnyway()}>
            继续
          </Button>
        </>
      }
    >
      <p>您填写的内容中有以下敏感信息：</p>
      <p className={styles.words}>
        {words.map(word => (
          <Tag key={word} tone="red">
            {word}
          </Tag>
        ))}
      </p>
      <p className={styles.hint}>选择“继续”将提交人工审核；选择“取消”返回修改。</p>
    </Dialog>
  )
}
