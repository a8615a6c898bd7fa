import type { ReplyOf } from '@shangyouji/contract'
import type { meetExhibitor } from '@shangyouji/contract/exhibitors/calls'
import { type ExhibitorStatus, exhibitorStatusLabels } from '@shangyouji/contract/exhibitors/labels'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { data, type LoaderFunctionArgs, useLocation, useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter, SelectFilter } from '../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../back-office/list/list-table.tsx'
import { Page, titled } from '../../back-office/page.tsx'
import { api } from '../../lib/api/client.ts'
import { apiContext } from '../../lib/context.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { ExhibitorDialog } from './exhibitor-dialog.tsx'
import { FloorsPanel } from './floors-panel.tsx'

type Rows = ReplyOf<typeof meetExhibitor.list>
type Row = Rows['records'][number]

const filterNames = ['status', 'keyword', 'meetId'] as const
const UUID = /^[0-9a-f-]{36}$/
const tones: Readonly<Record<ExhibitorStatus, Tone>> = { INVITED: 'amber', ACCEPTED: 'green', DECLINED: 'grey' }
const statuses = Object.entries(exhibitorStatusLabels).map(([value, label]) => ({ value, label }))

export const meta = titled('展商与约谈')
export const handle = { crumb: '展商' }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { status, keyword, meetId, current, size } = listInput(new URL(request.url), filterNames)
  if (!meetId || !UUID.test(meetId)) throw data({ msg: '该会议不存在或已删除' }, { status: 404 })
  const calls = context.get(apiContext)
  const filter = {
    keyword: keyword?.slice(0, 40),
    status: status && status in exhibitorStatusLabels ? (status as ExhibitorStatus) : undefined,
  }
  const [rows, floors] = await Promise.all([
    calls.meetExhibitor.list({ meetId, current, size, ...filter }),
    calls.meetExhibitor.floors({ id: meetId }),
  ])
  return { rows, floors, meetId }
}

const columns: NonNullable<TableProps<Row>['columns']> = [
  {
    title: '展商',
    key: 'name',
    render: (_, { name, businessId, category }) => (
      <>
        {name}
        <br />
        <small className="quiet">{[businessId ? '' : '非平台企业', category].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  { title: '展馆', dataIndex: 'hall', key: 'hall', width: 120 },
  { title: '展位', dataIndex: 'booth', key: 'booth', width: 90 },
  {
    title: '状态',
    key: 'status',
    width: 100,
    render: (_, { status }) => <Tag tone={tones[status]}>{exhibitorStatusLabels[status]}</Tag>,
  },
  { title: '展品', dataIndex: 'goodsNum', key: 'goodsNum', width: 70 },
  { title: '约谈席位', dataIndex: 'appointmentSeats', key: 'appointmentSeats', width: 90 },
]

/** 展商: who exhibits at a meeting, where, and the plan of its halls. `?meetId=` names the meeting. */
export default function Exhibitors({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { rows, floors, meetId } = loaderData
  const list = useListState(filterNames)
  const home = useLocation().pathname.replace(/\/exhibitors\/?$/, '')
  const { revalidate } = useRevalidator()
  const [edited, edit] = useState<Row | 'new' | null>(null)
  const remove = async ({ id, name }: Row) => {
    if (!(await confirmBox({ title: '移除展商', text: `将移除“${name}”。`, ok: '移除', danger: true }))) return
    await api.meetExhibitor.delete({ id })
    await revalidate()
  }
  const add = (
    <Button kind="primary" onClick={() => edit('new')}>
      添加展商
    </Button>
  )
  return (
    <Page
      title="展商与约谈"
      note="平台企业须接受邀请后才公开展示"
      action={
        <>
          <LinkButton to={`${home}/appointments/${meetId}?side=ORGANISER`}>约谈安排</LinkButton> {add}
        </>
      }
    >
      <FilterLine list={list} except={['meetId']}>
        <SelectFilter list={list} name="status" label="状态" width={140} options={statuses} />
        <KeywordFilter list={list} name="keyword" placeholder="搜索展商、展位" />
      </FilterLine>
      <ListTable
        label="展商"
        list={list}
        rows={rows}
        columns={[
          ...columns,
          {
            title: '操作',
            key: 'actions',
            width: 140,
            render: (_, row) => (
              <RowActions
                actions={[
                  { label: '展位', onClick: () => edit(row) },
                  { label: '移除', danger: true, onClick: () => void remove(row) },
                ]}
              />
            ),
          },
        ]}
        empty={{ title: '还没有展商', text: '邀请平台企业参展，或直接登记展商名称。', action: add }}
      />
      <FloorsPanel
        key={floors.map(floor => floor.picture).join()}
        meetId={meetId}
        floors={floors}
        exhibitors={rows.records}
        onSaved={revalidate}
      />
      {edited && (
        <ExhibitorDialog
          meetId={meetId}
          exhibitor={edited === 'new' ? null : edited}
          onClose={() => edit(null)}
          onSaved={revalidate}
        />
      )}
    </Page>
  )
}
