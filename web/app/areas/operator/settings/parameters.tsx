import type { TableProps } from 'antd'
import { useState } from 'react'
import { FilterLine, KeywordFilter } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { Panel } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/parameters.ts'
import { type Parameter, shownValue } from './parameter-value.ts'
import styles from './settings.module.css'

const ParameterDialog = dialogWhenOpened(async () => (await import('./parameter-dialog.tsx')).ParameterDialog)
const ParameterHistory = dialogWhenOpened(async () => (await import('./parameter-history.tsx')).ParameterHistory)

const filters = ['keyword', 'changed'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const keyword = url.searchParams.get('keyword')?.slice(0, 40) || undefined
  const [parameters, me] = await Promise.all([calls.settings.parametersList({ keyword }), calls.session.getMine()])
  const isChangedOnly = url.searchParams.get('changed') === '1'
  return {
    parameters: isChangedOnly ? parameters.filter(parameter => parameter.isChanged) : parameters,
    mayEdit: me.roles.includes('super'),
  }
}

/** 参数: every limit, quota and duration, by its group. */
export default function Parameters({ loaderData: { parameters, mayEdit } }: Route.ComponentProps) {
  const list = useListState(filters)
  const [edited, setEdited] = useState<Parameter | null>(null)
  /** Key whose changes are shown; '' shows all. */
  const [history, setHistory] = useState<string | null>(null)
  const groups = Map.groupBy(parameters, parameter => parameter.group)

  const columns: TableProps<Parameter>['columns'] = [
    {
      title: '参数',
      dataIndex: 'label',
      render: (label: string, { key }) => (
        <>
          {label}
          <div className="hint mono">{key}</div>
        </>
      ),
    },
    { title: '当前值', key: 'value', width: 250, render: (_, { value, unit }) => shownValue(value, unit) },
    {
      title: '默认值',
      key: 'default',
      width: 220,
      render: (_, { defaultValue, unit }) => shownValue(defaultValue, unit),
    },
    {
      title: '状态',
      key: 'state',
      width: 170,
      render: (_, { isChanged, updateTime }) =>
        isChanged ? (
          <>
            <Tag tone="amber">已修改</Tag>
            {updateTime && <div className="hint">{formatDateTime(updateTime)}</div>}
          </>
        ) : (
          <Tag>默认</Tag>
        ),
    },
    actionsColumn(130, parameter => [
      mayEdit && { label: '修改', onClick: () => setEdited(parameter) },
      { label: '记录', onClick: () => setHistory(parameter.key) },
    ]),
  ]

  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="搜索参数名称或编码" />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={list.asked.changed === '1'}
            onChange={event => list.set({ changed: event.target.checked ? '1' : null })}
          />
          只看已修改
        </label>
        <Button kind="text" onClick={() => setHistory('')}>
          全部修改记录
        </Button>
      </FilterLine>
      {!mayEdit && <p className="hint">修改参数须由超级管理员操作。</p>}
      {parameters.length === 0 && <Empty title="没有符合条件的参数">换个关键词试试，或清空筛选</Empty>}
      {[...groups].map(([group, rows]) => (
        <Panel key={group} title={group}>
          <ShortTable label={group} rows={rows} rowKey="key" columns={columns} empty={{ title: '没有参数' }} />
        </Panel>
      ))}
      {edited && <ParameterDialog parameter={edited} onClose={() => setEdited(null)} />}
      {history !== null && (
        <ParameterHistory parameterKey={history} mayEdit={mayEdit} onClose={() => setHistory(null)} />
      )}
    </>
  )
}
