import { sizeLabel } from '@shangyouji/contract/files/limits'
import { useRef, useState } from 'react'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { useFileLimit } from '../../../lib/api/file-limit.ts'
import { uploadFile } from '../../../lib/api/files.ts'
import { newKey } from '../../../lib/new-key.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field } from '../../../ui/base/field.tsx'
import { TableCell } from '../../../ui/list/table-cell.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { GoodsField } from './goods-field.tsx'
import { isLotNo, lotOfFile, sameLot } from './lot-of-file.ts'

const MOST = 50

interface Row {
  readonly key: string
  readonly file: File
  readonly lotNo: string
  readonly state: 'NEW' | 'SAVED'
  readonly fault: string
}

/** Certificates of several lots of one product: a file each; what is refused stays with its reason, the rest is saved. */
export function CoaBatchDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => Promise<unknown> }) {
  const [goodsId, setGoodsId] = useState('')
  const [rows, setRows] = useState<readonly Row[]>([])
  const [fault, setFault] = useState('')
  const [done, setDone] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const limit = useFileLimit('DOCUMENT')
  const open = rows.filter(row => row.state === 'NEW')

  const change = (key: string, more: Partial<Row>) =>
    setRows(all => all.map(row => (row.key === key ? { ...row, ...more } : row)))
  const take = (files: readonly File[]) => {
    const room = MOST - rows.length
    if (files.length > room) toast.info(`一次最多${MOST}份，已选取前${room}份`)
    const added = rowsOf(files.slice(0, room), limit)
    setRows([...rows, ...added])
  }
  const send = async () => {
    const looked = rows.map((row, at) => ({ ...row, fault: row.state === 'NEW' ? whyNot(rows, row, at) : '' }))
    setRows(looked)
    setFault(goodsId === '' ? '请选择产品' : '')
    if (goodsId === '' || looked.some(row => row.fault)) return
    setDone(0)
    let failed = 0
    for (const [i, row] of open.entries()) {
      try {
        const { url } = await uploadFile(row.file, { bizType: 'DOCUMENT', toast: false })
        await api.coa.save({ goodsId, lotNo: row.lotNo.trim(), url }, { toast: false })
        change(row.key, { state: 'SAVED' })
      } catch (failure) {
        if (!isFailure(failure)) throw failure
        failed += 1
        const { lotNo, url: file } = refusedFields(failure)
        const said = lotNo ?? file ?? failure.message
        change(row.key, { fault: failure.is('ALREADY_EXISTS') ? '该批号已有证书' : said })
      }
      setDone(i + 1)
    }
    setDone(null)
    await onSaved()
    if (failed > 0) return toast.error(`已上传${open.length - failed}份，${failed}份未成功，请查看原因`)
    toast.success(`已上传${open.length}份，立即可查`)
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>关闭</Button>
      <Button kind="primary" busy={done !== null} disabled={open.length === 0} onClick={() => void send()}>
        {done === null ? `上传${open.length}份` : `正在上传 ${done}/${open.length}`}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="批量上传 COA" width={640} keepOpen footer={footer}>
      <GoodsField value={goodsId} error={fault || null} onChange={setGoodsId} />
      <Field label={`证书（PDF，每份不超过${sizeLabel(limit)}）`} hint="每份一个批号；批号按文件名填入，请逐份核对">
        <Button onClick={() => input.current!.click()} disabled={done !== null}>
          选择文件
        </Button>
      </Field>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="证书文件"
        accept=".pdf,application/pdf"
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {rows.length > 0 && <BatchRows rows={rows} isBusy={done !== null} change={change} setRows={setRows} />}
    </Dialog>
  )
}

interface BatchRowsProps {
  rows: readonly Row[]
  isBusy: boolean
  change: (key: string, more: Partial<Row>) => void
  setRows: (rows: readonly Row[]) => void
}

const BatchRows = ({ rows, isBusy, change, setRows }: BatchRowsProps) => (
  <table aria-label="待上传的证书" style={{ width: '100%' }}>
    <thead>
      <tr>
        <th scope="col">文件</th>
        <th scope="col">批号</th>
        <th scope="col">状态</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <tr key={row.key}>
          <td style={{ overflowWrap: 'anywhere' }}>{row.file.name}</td>
          <TableCell
            label={`${row.file.name} 批号`}
            value={row.lotNo}
            maxLength={40}
            disabled={isBusy || row.state === 'SAVED'}
            error={row.fault || undefined}
            onChange={lotNo => change(row.key, { lotNo, fault: '' })}
          />
          <td>
            {row.state === 'SAVED' ? (
              '已上传'
            ) : (
              <Button
                kind="text"
                size="small"
                disabled={isBusy}
                aria-label={`移除${row.file.name}`}
                onClick={() => setRows(rows.filter(other => other.key !== row.key))}
              >
                移除
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Files that can be taken, with the lot number that their names give; what is wrong with the others is said. */
const rowsOf = (files: readonly File[], limit: number): Row[] =>
  files.flatMap((file): Row[] => {
    const wrong = !/\.pdf$/i.test(file.name)
      ? '请上传 PDF 文件'
      : file.size > limit
        ? `文档大小不超过${sizeLabel(limit)}`
        : ''
    if (wrong) toast.error(`${file.name}：${wrong}`)
    return wrong ? [] : [{ key: newKey(), file, lotNo: lotOfFile(file.name), state: 'NEW', fault: '' }]
  })

function whyNot(rows: readonly Row[], row: Row, at: number): string {
  if (!isLotNo(row.lotNo)) return '请填写标签上的批号'
  return rows.some((other, i) => i < at && sameLot(other.lotNo, row.lotNo)) ? '与上面的批号重复' : ''
}
