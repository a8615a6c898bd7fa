import type { ReplyOf } from '@shangyouji/contract'
import type { enroll } from '@shangyouji/contract/enrolments/calls'
import { rowActionLabels } from '@shangyouji/contract/goods/import-labels'
import { Alert, Progress, type TableProps } from 'antd'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { FormBar } from '../../../back-office/form-bar.tsx'
import { FilterLine, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { downloadFile } from '../../../lib/api/files.ts'
import { GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Facts } from '../../../ui/base/facts.tsx'
import { DownloadIcon } from '../../../ui/base/icons.tsx'
import { formatDateTime, formatNumber } from '../../../ui/text/format.ts'
import { ImportTag, undoImport } from './import-state.tsx'
import styles from './imports.module.css'

type Preview = ReplyOf<typeof enroll.importPreview>
type Row = Preview['rows']['records'][number] & { id: string }

const POLL_MS = 2000
const filterNames = ['only'] as const
const kinds = [
  { value: 'FAULTY', label: '有错误' },
  { value: 'CREATE', label: '新增' },
  { value: 'UPDATE', label: '更新' },
  { value: 'SKIP', label: '无变化' },
]

const columns: NonNullable<TableProps<Row>['columns']> = [
  { title: '行', dataIndex: 'rowNo', key: 'rowNo', width: 70 },
  { title: '姓名', dataIndex: 'name', key: 'name', width: 120 },
  { title: '手机号', dataIndex: 'phone', key: 'phone', width: 140 },
  { title: '单位', dataIndex: 'company', key: 'company' },
  { title: '票种', dataIndex: 'ticketName', key: 'ticketName', width: 140 },
  {
    title: '处理',
    key: 'action',
    width: 320,
    render: (_, { action, errors, warnings }) =>
      errors.length > 0 ? (
        <span className="danger">{errors.map(({ msg }) => msg).join('；')}</span>
      ) : (
        [rowActionLabels[action], ...warnings.map(({ msg }) => msg)].join(' · ')
      ),
  },
]

/** One import: its rows with what is wrong in each, the confirmation, then its progress and result. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { import: row, rows, ignored, places, meetTitle } = preview
  const list = useListState(filterNames)
  const { revalidate } = useRevalidator()
  const isRunning = row.status === 'RUNNING'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const sound = row.createNum + row.updateNum + row.skipNum
  const short = places.filter(({ wanted, left }) => left !== null && left < wanted)
  const commit = async () => {
    await api.enroll.importCommit({ id: row.id })
    await revalidate()
  }
  return (
    <Page
      title={row.fileName}
      note={meetTitle}
      action={<LinkButton to={`?meetId=${row.meetId}`}>返回导入记录</LinkButton>}
    >
      <Panel>
        <ImportFacts row={row} />
        {isRunning && (
          <div aria-live="polite">
            <Progress percent={Math.floor((row.doneNum / row.total) * 100)} status="active" />
            <p className="quiet">正在导入，可以离开此页，完成后会收到站内消息</p>
          </div>
        )}
        {row.reason && <Alert type="warning" showIcon title={row.reason} />}
        {row.status === 'PREVIEW' && ignored.length > 0 && (
          <Alert type="info" showIcon title={`以下列不属于报名表，不导入：${ignored.join('、')}`} />
        )}
        {short.map(one => (
          <Alert
            key={one.ticketName}
            type="warning"
            showIcon
            title={`“${one.ticketName}”需要 ${one.wanted} 个名额，仅剩 ${one.left} 个，靠后的行不会导入`}
          />
        ))}
        <p className={styles.line}>
          {row.can.errorFile && (
            <GuardedButton
              icon={<DownloadIcon />}
              onClick={() => downloadFile('enroll.importErrorFile', { id: row.id })}
            >
              {row.status === 'PREVIEW' ? '下载有错误的行' : '下载未导入的行'}
            </GuardedButton>
          )}
          {row.can.undo && <GuardedButton onClick={() => undoImport(row, revalidate)}>撤销导入</GuardedButton>}
          {row.can.undo && row.undoUntil && <span className="quiet">{formatDateTime(row.undoUntil)} 前可以撤销</span>}
        </p>
      </Panel>
      <FilterLine list={list}>
        <SelectFilter list={list} name="only" label="处理方式" width={140} options={kinds} />
      </FilterLine>
      <ListTable
        label="表格中的行"
        list={list}
        rows={{ ...rows, records: rows.records.map(one => ({ ...one, id: String(one.rowNo) })) }}
        columns={columns}
        empty={{ title: '导入的行已清除', text: '每行的内容只保留一周。' }}
      />
      {row.can.commit && (
        <FormBar>
          {row.failNum > 0 && <span className="quiet">有错误的 {formatNumber(row.failNum)} 行不导入</span>}
          <GuardedButton kind="primary" size="large" aria-disabled={sound === 0} onClick={commit}>
            导入 {formatNumber(sound)} 人
          </GuardedButton>
        </FormBar>
      )}
    </Page>
  )
}

const ImportFacts = ({ row }: { row: Preview['import'] }) => (
  <Facts
    className={styles.line}
    facts={[
      ['状态', <ImportTag key="status" status={row.status} />],
      ['共', `${formatNumber(row.total)} 行`],
      ['新增', formatNumber(row.createNum)],
      ['更新', formatNumber(row.updateNum)],
      ['无变化', formatNumber(row.skipNum)],
      [row.status === 'PREVIEW' ? '有错误' : '未导入', formatNumber(row.failNum)],
    ]}
  />
)
