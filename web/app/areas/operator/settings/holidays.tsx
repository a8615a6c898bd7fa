import type { TableProps } from 'antd'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { remove } from '../shared/remove.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/holidays.ts'
import type { Holiday } from './holiday.ts'

const HolidayDialog = dialogWhenOpened(async () => (await import('./holiday-dialog.tsx')).HolidayDialog)

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get('year'))
  // the year in Shanghai, eight hours ahead of UTC
  const thisYear = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()
  const year = Number.isInteger(asked) && asked >= 2020 && asked <= 2100 ? asked : thisYear
  return { year, days: await context.get(apiContext).settings.holidaysList({ year }) }
}

/** 节假日: days off and weekend days at work of one year; terms in working days count by them. */
export default function Holidays({ loaderData: { year, days } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Holiday | 'new' | null>(null)
  const [selected, setSelected] = useState<string[]>([])
  const { revalidate } = useRevalidator()
  const drop = async (dropped: string[]) => {
    const text = `将删除 ${dropped.length} 天，删除后按平常的周一至周五计算工作日。`
    await remove({ what: '节假日', text }, () => api.settings.holidaysDelete({ days: dropped }), revalidate)
    setSelected([])
  }

  const columns: TableProps<Holiday>['columns'] = [
    {
      title: '日期',
      dataIndex: 'day',
      width: 190,
      render: (day: string) => `${day} ${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}`,
    },
    {
      title: '类型',
      dataIndex: 'kind',
      width: 120,
      render: (kind: Holiday['kind']) => (
        <Tag tone={kind === 'HOLIDAY' ? 'green' : 'amber'}>{kind === 'HOLIDAY' ? '放假' : '调休上班'}</Tag>
      ),
    },
    { title: '名称', dataIndex: 'name', width: 160 },
    { title: '依据', dataIndex: 'source' },
    actionsColumn(130, holiday => [
      { label: '编辑', onClick: () => setEdited(holiday) },
      { label: '删除', danger: true, onClick: () => drop([holiday.day]) },
    ]),
  ]

  return (
    <>
      <div className="row wrap gap-3 mb-3">
        <Link to={`?year=${year - 1}`}>{year - 1}年</Link>
        <strong>{year}年</strong>
        <Link to={`?year=${year + 1}`}>{year + 1}年</Link>
        <span className="hint">
          放假 {days.filter(({ kind }) => kind === 'HOLIDAY').length} 天，调休上班{' '}
          {days.filter(({ kind }) => kind === 'WORKDAY').length} 天
        </span>
        {selected.length > 0 && (
          <GuardedButton kind="danger" className="push" onClick={() => drop(selected)}>
            删除所选 {selected.length} 天
          </GuardedButton>
        )}
        <Button kind="primary" className={selected.length > 0 ? undefined : 'push'} onClick={() => setEdited('new')}>
          新增节假日
        </Button>
      </div>
      <ShortTable
        label={`${year}年节假日`}
        rows={days}
        rowKey="day"
        columns={columns}
        rowSelection={{ selectedRowKeys: selected, onChange: keys => setSelected(keys as string[]), columnWidth: 44 }}
        empty={{
          title: `还没有${year}年的节假日`,
          text: '国务院公布放假安排后在这里录入，审核与报价期限按它计算工作日',
        }}
      />
      {edited && <HolidayDialog holiday={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
