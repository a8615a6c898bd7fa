import { regClassLabels, regPolicyLabels } from '@shangyouji/contract/compounds/labels'
import type { TableProps } from 'antd'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { Panel } from '../../../back-office/page.tsx'
import type { api } from '../../../lib/api/client.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { Code } from '../../../ui/text/text.tsx'

type Checks = Awaited<ReturnType<typeof api.compounds.checks>>
type Check = Checks['records'][number]

export const checkFilters = ['cas', 'outcome'] as const

const outcomes = {
  PASSED: '放行',
  EXEMPT: '浓度豁免',
  LICENSED: '凭许可证',
  INFO_ONLY: '仅供展示',
  REVIEWED: '人工审核',
} as const
const entities: Readonly<Record<string, string>> = { goods: '产品', demand: '需求', trial: '试用', article: '文章' }

/** 判定记录: what regulated substances were let through as, kept for three years. */
export function RegulationChecks({ rows }: { rows: Checks }) {
  const list = useListState(checkFilters)
  const columns: TableProps<Check>['columns'] = [
    { title: '时间', key: 'time', width: 150, render: (_, row) => formatDateTime(row.time) },
    { title: 'CAS号', key: 'cas', width: 120, render: (_, row) => <Code>{row.cas}</Code> },
    { title: '管制类别', key: 'regClass', width: 130, render: (_, row) => regClassLabels[row.regClass] },
    { title: '企业', key: 'company', render: (_, row) => row.companyName || '—' },
    { title: '对象', key: 'entity', width: 90, render: (_, row) => entities[row.entity] ?? row.entity },
    {
      title: '质量分数',
      key: 'percent',
      width: 100,
      render: (_, row) => (row.percent === null ? '—' : `${row.percent}%`),
    },
    { title: '当时规则', key: 'policy', width: 130, render: (_, row) => regPolicyLabels[row.policy] },
    {
      title: '结果',
      key: 'outcome',
      width: 100,
      render: (_, row) => <Tag tone={row.outcome === 'INFO_ONLY' ? 'amber' : 'green'}>{outcomes[row.outcome]}</Tag>,
    },
  ]
  return (
    <Panel title="判定记录">
      <FilterLine list={list}>
        <KeywordFilter list={list} name="cas" placeholder="CAS号" width={180} />
        <SelectFilter
          list={list}
          name="outcome"
          label="结果"
          width={140}
          options={Object.entries(outcomes).map(([value, label]) => ({ value, label }))}
        />
      </FilterLine>
      <ListTable
        label="判定记录"
        list={list}
        rows={rows}
        columns={columns}
        empty={{
          title: '没有判定记录',
          text: '含管制化学品的产品、需求和试用被放行时，会按当时的规则记在这里，至少保存三年。',
        }}
      />
    </Panel>
  )
}
