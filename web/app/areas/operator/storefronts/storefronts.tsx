import { versionLabels } from '@shangyouji/contract/storefronts/labels'
import type { TableProps } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { orNull } from '../../../lib/api/failure.ts'
import { apiContext } from '../../../lib/context.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import type { Route } from './+types/storefronts.ts'
import { Compared } from './compared.tsx'
import { TemplateForm } from './template-form.tsx'

const filterNames = ['status', 'templateCode', 'keyword'] as const
const statuses = { LIVE: '使用中', ...versionLabels }
type Status = keyof typeof statuses

export async function loader({ context, url }: Route.LoaderArgs) {
  const { storefronts } = context.get(apiContext)
  const { status, templateCode, keyword, current, size } = listInput(url, filterNames)
  // an editor sets the templates, a reviewer looks at versions; who is both sees both
  const templates = await orNull(storefronts.templates({}))
  const code = templates?.find(one => one.code === templateCode)?.code
  const asked = { current, size, templateCode: code, keyword: keyword?.slice(0, 50) }
  const rows = await orNull(
    storefronts.search({ ...asked, status: status && status in statuses ? (status as Status) : undefined }),
  )
  const id = url.searchParams.get('compare')
  return { templates, rows, compared: id ? await orNull(storefronts.compare({ id })) : null }
}

export const meta = titled('店铺装修')

type Row = NonNullable<Route.ComponentProps['loaderData']['rows']>['records'][number]

/** 店铺装修: versions of all shops, two of them side by side, and the templates. */
export default function Storefronts({ loaderData: { templates, rows, compared } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [params] = useSearchParams()
  /** This list, with a version opened above it or with none. */
  const comparing = (id: string | null) => {
    const next = new URLSearchParams(params)
    if (id) next.set('compare', id)
    else next.delete('compare')
    return `?${next}`
  }
  const names = new Map<string, string>(templates?.map(({ code, name }) => [code, name]))
  const columns: TableProps<Row>['columns'] = [
    { title: '企业', key: 'company', dataIndex: 'companyName' },
    { title: '模板', key: 'template', width: 110, render: (_, { templateCode: code }) => names.get(code) ?? code },
    { title: '版本', key: 'number', width: 90, render: (_, { number }) => `第${number}版` },
    {
      title: '状态',
      key: 'status',
      width: 110,
      render: (_, { status, isLive }) => (
        <Tag tone={isLive ? 'green' : status === 'PENDING' ? 'amber' : undefined}>
          {isLive ? '使用中' : versionLabels[status]}
        </Tag>
      ),
    },
    { title: '说明', key: 'note', render: (_, { note, reason }) => reason || note },
    { title: '提交时间', key: 'createTime', width: 160, render: (_, row) => formatDateTime(row.createTime) },
    {
      title: '操作',
      key: 'actions',
      width: 80,
      render: (_, { id, companyName, number }) => (
        <Link to={comparing(id)} aria-label={`对照${companyName}第${number}版`}>
          对照
        </Link>
      ),
    },
  ]
  return (
    <Page title="店铺装修">
      {compared && <Compared key={compared.version.id} {...compared} closeTo={comparing(null)} />}
      {rows && (
        <>
          <FilterLine list={list}>
            <SelectFilter list={list} name="status" label="状态" width={130} options={optionsOf(statuses)} />
            {templates && (
              <SelectFilter
                list={list}
                name="templateCode"
                label="模板"
                width={130}
                options={templates.map(({ code, name }) => ({ value: code, label: name }))}
              />
            )}
            <KeywordFilter list={list} name="keyword" placeholder="企业名称" />
          </FilterLine>
          <ListTable
            label="店铺装修的版本"
            list={list}
            rows={rows}
            columns={columns}
            empty={{ title: '没有版本', text: '供方发布的店铺装修会出现在这里' }}
          />
        </>
      )}
      {templates?.map(template => (
        <Panel key={template.code} title={`${template.name}（${template.shopNum}家使用）`}>
          <TemplateForm key={template.version ?? 0} template={template} />
        </Panel>
      ))}
    </Page>
  )
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
