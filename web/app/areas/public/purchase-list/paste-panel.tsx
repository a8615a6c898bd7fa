import { POOL_TEXT } from '@shangyouji/contract/purchasing/labels'
import { type RefObject, useRef, useState } from 'react'
import { isFailure } from '../../../lib/api/failure.ts'
import { openLogin } from '../../../lib/open-dialogs.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { PlusIcon, UploadIcon } from '../../../ui/base/icons.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './purchase-list.module.css'
import type { Lines } from './use-lines.ts'

const EXAMPLE = `名称\tCAS 号\t货号\t规格\t数量
HEPES\t7365-45-9\t\t500 g\t2
Tris 碱\t77-86-1\t\t1 kg\t5
T 细胞无血清培养基\t\tQM-1012\t\t4`

type Added = Awaited<ReturnType<Lines['add']>> & { formulaRows?: readonly number[] }
const ROWS_NAMED = 20

/** Where a list is pasted, typed, or read from a sheet. */
export function PastePanel({ list }: { list: Lines }) {
  const isOpen = list.lines.length === 0
  const [text, setText] = useState('')
  const [isShown, setShown] = useState(isOpen)
  const [fault, setFault] = useState('')
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const file = useRef<HTMLInputElement>(null)

  const say = (added: Added) => {
    toast.success(addedText(added))
    setText('')
    setFault('')
    setLeftOut(added.formulaRows ?? [])
    setShown(false)
  }
  const send = async () => {
    if (text.trim() === '') return setFault('请粘贴或输入清单，每行一项')
    try {
      say(await list.add(text))
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setFault(failure.message)
    }
  }
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const { upload } = await import('../../../lib/api/transport.ts')
    say((await upload('pool.upload', chosen, {})) as Added)
    await list.refresh()
  }

  const left = leftOut.length > 0 && <LeftOut rows={leftOut} onSeen={() => setLeftOut([])} />
  if (!isShown) {
    return (
      <>
        {left}
        <p className="flex">
          <Button icon={<PlusIcon />} onClick={() => setShown(true)}>
            继续添加清单
          </Button>
        </p>
      </>
    )
  }
  return (
    <Card>
      {left}
      <ListField
        text={text}
        error={fault}
        onText={typed => {
          setText(typed)
          setFault('')
        }}
      />
      <span className="flex gap-2 phone-wrap">
        <GuardedButton kind="primary" onClick={send}>
          匹配清单
        </GuardedButton>
        <Button
          icon={<UploadIcon />}
          onClick={() => (list.isVisitor ? openLogin({ to: '/website/purchaseList' }) : file.current!.click())}
        >
          上传 Excel
        </Button>
        {text === '' && (
          <Button kind="text" onClick={() => setText(EXAMPLE)}>
            用示例试试
          </Button>
        )}
        {!isOpen && (
          <Button kind="text" onClick={() => setShown(false)}>
            收起
          </Button>
        )}
      </span>
      <FileInput file={file} onFile={read} />
    </Card>
  )
}

function addedText({ addedNum, matchedNum, sureNum, leftOutNum }: Added): string {
  const doubtful = matchedNum - sureNum
  return [
    `已加入 ${addedNum} 行，匹配 ${matchedNum} 行`,
    doubtful > 0 && `其中 ${doubtful} 行请核对`,
    leftOutNum > 0 && `清单已满，${leftOutNum} 行没有加入`,
  ]
    .filter(Boolean)
    .join('，')
}

/** Rows of the file that hold formulas and were not taken. */
const LeftOut = ({ rows, onSeen }: { rows: readonly number[]; onSeen: () => void }) => (
  <NoticeLine role="alert" isBad className="mb-3">
    表格第 {rows.slice(0, ROWS_NAMED).join('、')} 行{rows.length > ROWS_NAMED && `等 ${rows.length} 行`}
    的单元格含公式，没有加入；请在 Excel 中复制后粘贴为数值，再上传这几行
    <button type="button" onClick={onSeen}>
      知道了
    </button>
  </NoticeLine>
)

const ListField = ({ text, error, onText }: { text: string; error: string; onText: (text: string) => void }) => (
  <Field
    label="粘贴清单"
    error={error}
    hint="可直接从 Excel 复制多列（名称、CAS 号、货号、品牌、规格、数量），或每行写一项，如：Tris 77-86-1 500g x2 瓶"
  >
    <TextArea
      className={styles.paste}
      rows={9}
      maxLength={POOL_TEXT}
      value={text}
      placeholder={EXAMPLE}
      onChange={event => onText(event.target.value)}
    />
  </Field>
)

interface FileInputProps {
  file: RefObject<HTMLInputElement | null>
  onFile: (file: File | undefined) => Promise<unknown>
}

const FileInput = ({ file, onFile }: FileInputProps) => (
  <input
    ref={file}
    type="file"
    accept=".xlsx"
    hidden
    onChange={event => {
      // what is wrong with it is said by the call
      void onFile(event.target.files?.[0]).catch(() => undefined)
      event.target.value = ''
    }}
  />
)
