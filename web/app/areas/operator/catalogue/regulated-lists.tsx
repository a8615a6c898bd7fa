import type { TableProps } from 'antd'
import { useState } from 'react'
import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { Code } from '../../../ui/text/text.tsx'
import { useAsking } from '../approvals/use-asking.tsx'
import { ShortTable } from '../shared/short-table.tsx'

type Lists = Awaited<ReturnType<typeof api.regulatedLists.lists>>
type Compared = Awaited<ReturnType<typeof api.regulatedLists.compare>>
type Difference = Compared['lists'][number]

const listColumns: TableProps<Lists['lists'][number] & { key: string }>['columns'] = [
  { title: '目录', dataIndex: 'list' },
  { title: '版本', dataIndex: 'edition' },
  { title: '条目', dataIndex: 'number', width: 90 },
  { title: '待合规核对', dataIndex: 'unsureNum', width: 110 },
]
const editionColumns: TableProps<Lists['editions'][number]>['columns'] = [
  { title: '时间', key: 'time', width: 150, render: (_, row) => formatDateTime(row.time) },
  { title: '目录', dataIndex: 'list' },
  { title: '版本', dataIndex: 'edition' },
  {
    title: '差异',
    key: 'difference',
    width: 200,
    render: (_, row) => `新增 ${row.addedNum}，移除 ${row.removedNum}，变更 ${row.changedNum}`,
  },
  { title: '依据', dataIndex: 'reason' },
]

/** 管制目录: the editions that the gate reads, and the way to a newer one. */
export function RegulatedLists({ rows }: { rows: Lists }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title="管制目录" extra={<Button onClick={() => setOpen(true)}>导入新版目录</Button>}>
      <ShortTable
        label="管制目录"
        rows={rows.lists.map(row => ({ ...row, key: `${row.list} ${row.edition}` }))}
        rowKey="key"
        columns={listColumns}
        empty={{ title: '没有目录' }}
      />
      {rows.editions.length > 0 && (
        <ShortTable
          label="导入记录"
          rows={rows.editions}
          rowKey="id"
          columns={editionColumns}
          empty={{ title: '没有导入记录' }}
        />
      )}
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}

/** A sheet is chosen, its difference seen, then its taking over asked for. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [compared, setCompared] = useState<Compared | null>(null)
  const [busy, setBusy] = useState(false)
  const { ask, dialog } = useAsking(onClose)

  const during = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (failure) {
      // said by the call; the file stays chosen
      if (!isFailure(failure)) throw failure
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File | undefined) =>
    file &&
    during(async () => {
      const read = await file.text()
      setCompared(null)
      setText(read)
      setCompared(await api.regulatedLists.compare({ text: read }))
    })
  const take = () => ask({ asked: { kind: 'REGULATED_LIST', payload: { text, digest: compared!.digest } } })
  const isReady = compared !== null && compared.faults.length === 0

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="导入新版目录"
        width={820}
        keepOpen
        footer={
          <>
            <Button onClick={onClose}>取消</Button>
            <Button kind="primary" busy={busy} aria-disabled={!isReady} onClick={() => isReady && take()}>
              提交审批
            </Button>
          </>
        }
      >
        <Field
          label="目录文件"
          hint="制表符分隔的文本，首行为列名：cas、name_zh、name_en、synonyms、list、class、threshold、edition、confidence、note；文件中出现的目录将整体替换"
        >
          <input
            type="file"
            accept=".tsv,.txt,text/plain,text/tab-separated-values"
            aria-label="目录文件"
            onChange={event => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </Field>
        {compared && compared.faults.length > 0 && (
          <ul role="alert">
            {compared.faults.map(fault => (
              <li key={fault.row}>
                第{fault.row}行：{fault.msg}
              </li>
            ))}
          </ul>
        )}
        {compared?.lists.map(one => (
          <ListChange key={one.list} one={one} />
        ))}
      </Dialog>
      {dialog}
    </>
  )
}

function ListChange({ one }: { one: Difference }) {
  const parts = [
    { title: '新增', number: one.addedNum, lines: one.added },
    { title: '移除', number: one.removedNum, lines: one.removed },
    { title: '变更', number: one.changedNum, lines: one.changed },
  ]
  return (
    <section aria-label={one.list}>
      <h3>{one.list}</h3>
      <p className="hint">
        {one.was || '无'} → {one.edition}，共 {one.number} 条
      </p>
      {parts.map(({ title, number, lines }) => (
        <details key={title} open={number > 0 && number <= 20}>
          <summary>
            {title} {number} 条
          </summary>
          <ul>
            {lines.map(row => (
              <li key={`${row.cas} ${row.nameZh} ${row.label}`}>
                {row.nameZh} <Code>{row.cas}</Code> {row.label} <small className="hint">{row.what}</small>
              </li>
            ))}
            {number > lines.length && <li>……另有 {number - lines.length} 条</li>}
          </ul>
        </details>
      ))}
    </section>
  )
}
