import type { AttendeeImport, AttendeeImportPreview } from '@shangyouji/contract/tickets/import-calls'
import { attendeeImportLimits } from '@shangyouji/contract/tickets/import-limits'
import type { TableProps } from 'antd'
import { data, type LoaderFunctionArgs, useNavigate, useRevalidator } from 'react-router'
import { FileDrop } from '../../../back-office/file-drop.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions, type Rows } from '../../../back-office/list/list-table.tsx'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { isFailure } from '../../../lib/api/failure.ts'
import { downloadFile } from '../../../lib/api/files.ts'
import { apiContext } from '../../../lib/context.ts'
import { GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { DownloadIcon } from '../../../ui/base/icons.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportTag, undoImport } from './import-state.tsx'
import styles from './imports.module.css'

const filterNames = ['only'] as const
const onlys = ['ALL', 'FAULTY', 'CREATE', 'UPDATE', 'SKIP'] as const

export const meta = titled('导入参会人')

/** `?id=` is one import with its rows; `?meetId=` a new one, above those of the meeting. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const url = new URL(request.url)
  const { current, size, only } = listInput(url, filterNames)
  const [id, meetId] = [url.searchParams.get('id'), url.searchParams.get('meetId')]
  try {
    if (id) {
      const wanted = onlys.find(one => one === only) ?? 'ALL'
      return { preview: await api.enroll.importPreview({ id, current, size, only: wanted }) }
    }
    return {
      meetId: meetId ?? '',
      history: await api.enroll.pageImportHistory({ meetId: meetId ?? '', current, size }),
    }
  } catch (failure) {
    if (isFailure(failure)) throw data({ msg: '会议或导入记录不存在' }, { status: 404 })
    throw failure
  }
}

type Loaded = { preview: AttendeeImportPreview } | { meetId: string; history: Rows<AttendeeImport> }

/** 导入参会人: attendees of a meeting by the thousand, from a table; the same for suppliers and organisers. */
export default function AttendeeImports({ loaderData }: { loaderData: Loaded }) {
  if ('preview' in loaderData) return <ImportPreview key={loaderData.preview.import.id} preview={loaderData.preview} />
  return <Start {...loaderData} />
}

function Start({ meetId, history }: { meetId: string; history: Rows<AttendeeImport> }) {
  const list = useListState(filterNames)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const columns: TableProps<AttendeeImport>['columns'] = [
    {
      title: '文件',
      key: 'fileName',
      render: (_, row) => (
        <>
          {row.fileName}
          <br />
          <small className="quiet">
            {row.operatorName} · {formatDateTime(row.createTime)}
          </small>
        </>
      ),
    },
    { title: '共', dataIndex: 'total', key: 'total', width: 80 },
    {
      title: '结果',
      key: 'result',
      width: 260,
      render: (_, row) => (row.status === 'PREVIEW' ? '尚未确认，24小时后清除' : resultText(row)),
    },
    { title: '状态', key: 'status', width: 100, render: (_, { status }) => <ImportTag status={status} /> },
    {
      title: '操作',
      key: 'actions',
      width: 200,
      render: (_, row) => (
        <RowActions
          actions={[
            { label: row.can.commit ? '继续导入' : '查看结果', to: `?id=${row.id}` },
            row.can.errorFile && {
              label: '未导入的行',
              onClick: () => downloadFile('enroll.importErrorFile', { id: row.id }),
            },
            row.can.undo && { label: '撤销', danger: true, onClick: () => undoImport(row, revalidate) },
          ]}
        />
      ),
    },
  ]
  return (
    <Page
      title="导入参会人"
      note="导入的参会人占用名额，不收费，无需审核；导入后可在会议报名中查看票码以外的信息"
      action={<LinkButton to={`../meeting/enrolments?meetId=${meetId}`}>返回会议报名</LinkButton>}
    >
      <Panel title="上传表格">
        <p className={styles.line}>
          <GuardedButton icon={<DownloadIcon />} onClick={() => downloadFile('enroll.downloadTemplate', { meetId })}>
            下载模板
          </GuardedButton>
          <span className="quiet">模板含本会议的票种与报名表；自己的表格有“姓名”“手机号”两列即可</span>
        </p>
        <FileDrop<AttendeeImportPreview>
          call="enroll.importExcel"
          fields={{ meetId }}
          accept=".xlsx"
          maxBytes={attendeeImportLimits.bytes}
          title="点击或拖入 .xlsx 文件"
          note={`不超过5M、${attendeeImportLimits.rows}行，每人一行；确认之前不写入`}
          onDone={preview => void navigate(`?id=${preview.import.id}`)}
        />
      </Panel>
      <ListTable
        label="导入记录"
        list={list}
        rows={history}
        columns={columns}
        empty={{ title: '还没有导入记录', text: '导入的文件、结果和撤销都会记在这里。' }}
      />
    </Page>
  )
}

const resultText = (row: AttendeeImport): string =>
  [
    row.createNum > 0 && `新增 ${row.createNum}`,
    row.updateNum > 0 && `更新 ${row.updateNum}`,
    row.skipNum > 0 && `无变化 ${row.skipNum}`,
    row.failNum > 0 && `未导入 ${row.failNum}`,
  ]
    .filter(Boolean)
    .join(' · ') || '—'
