import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, TextArea } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './settings.module.css'

type Report = Awaited<ReturnType<typeof api.words.import>>

const MAX_CHARS = 200_000

/** Many words at once, pasted from a sheet or read from a file; faulty lines are named and can be mended here. */
export function WordImportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [overwrites, setOverwrites] = useState(false)
  const [report, setReport] = useState<Report | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  const read = async (file: File | undefined) => {
    if (!file) return
    const read = (await file.text()).replace(/^\uFEFF/, '')
    if (read.length > MAX_CHARS) return toast.error('一次最多导入约5000行，请分几次导入')
    setText(read)
    setReport(null)
  }
  const send = async () => {
    setBusy(true)
    try {
      const done = await api.words.import({ text, overwrites })
      setReport(done)
      await revalidate()
      if (done.errors.length > 0) return
      toast.success(`新增 ${done.added} 个，更新 ${done.updated} 个，跳过 ${done.skipped} 个`)
      onClose()
    } catch (failure) {
      // said by the call; what was pasted stays
      if (!isFailure(failure)) throw failure
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="批量导入敏感词"
      width={720}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>{report ? '关闭' : '取消'}</Button>
          <Button kind="primary" busy={busy} aria-disabled={text.trim() === ''} onClick={() => void send()}>
            导入
          </Button>
        </>
      }
    >
      <Field
        label="内容"
        hint="每行一个词：词语、级别（禁止/提示/复核）、分类、场景，以制表符分隔；没有场景时也可以用逗号分隔"
      >
        <TextArea
          rows={12}
          data-field="text"
          spellCheck={false}
          placeholder={'最低价\t提示\t夸大宣传\n特效药\t禁止\t医疗宣传\t需求，文章'}
          value={text}
          maxLength={MAX_CHARS}
          onChange={event => {
            setText(event.target.value)
            setReport(null)
          }}
        />
      </Field>
      <div className="row wrap gap-3 mb-3">
        <FileButton onFile={read} />
        <Checkbox checked={overwrites} onChange={event => setOverwrites(event.target.checked)}>
          已有的词按导入的级别和分类更新
        </Checkbox>
      </div>
      {report && report.errors.length > 0 && <NotImported report={report} />}
    </Dialog>
  )
}

const FileButton = ({ onFile }: { onFile: (file: File | undefined) => Promise<unknown> }) => (
  <label className={`focus-line-within ${styles.file}`}>
    从文件读取
    <input
      type="file"
      accept=".txt,.tsv,.csv,text/plain"
      onChange={event => {
        void onFile(event.target.files?.[0])
        event.target.value = ''
      }}
    />
  </label>
)

const NotImported = ({ report }: { report: Report }) => (
  <div role="alert" className={styles.report}>
    <p>
      新增 {report.added} 个，更新 {report.updated} 个，跳过 {report.skipped} 个；以下 {report.errors.length}{' '}
      行没有导入：
    </p>
    <ul>
      {report.errors.slice(0, 50).map(({ line, text, msg }) => (
        <li key={line}>
          第 {line} 行　{msg}　<span className="hint mono">{text}</span>
        </li>
      ))}
    </ul>
  </div>
)
