import type { TableProps } from 'antd'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { deletion } from '../shared/remove.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/guides.ts'
import type { GuideDraft } from './guide-dialog.tsx'
import { sectionLabels } from './guide-sections.ts'
import styles from './site.module.css'

const GuideDialog = dialogWhenOpened(async () => (await import('./guide-dialog.tsx')).GuideDialog)

type Guide = Route.ComponentProps['loaderData'][number]

type Section = Guide['section']

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).site.guideList({})

/** 帮助页面 by section, in two levels, as the public pages list them. */
export default function Guides({ loaderData: guides }: Route.ComponentProps) {
  const [edited, setEdited] = useState<GuideDraft | null>(null)
  const { revalidate } = useRevalidator()
  /** The text comes with the one page that is edited. */
  const edit = async (id: string) => setEdited(await api.site.guideGet({ id }))
  const begin = (section: Section) =>
    setEdited({ section, parentId: null, label: '', path: '', content: '', sort: 100, isShown: true, version: 0 })

  const columns: TableProps<Guide>['columns'] = [
    {
      title: '名称',
      dataIndex: 'label',
      render: (label: string, { parentId }) => <span className={parentId ? styles.inner : undefined}>{label}</span>,
    },
    { title: '链接', dataIndex: 'path', width: 240, render: (path: string) => path && <Link to={path}>{path}</Link> },
    { title: '排序', dataIndex: 'sort', width: 70 },
    {
      title: '状态',
      dataIndex: 'isShown',
      width: 90,
      render: (isShown: boolean) => <Tag tone={isShown ? 'green' : 'grey'}>{isShown ? '显示' : '隐藏'}</Tag>,
    },
    { title: '更新时间', dataIndex: 'updateTime', width: 170, render: (at: string) => formatDateTime(at) },
    actionsColumn(130, guide => [
      { label: '编辑', onClick: () => edit(guide.id) },
      deletion(
        { what: '帮助页面', text: `将删除“${guide.label}”及其内容。有下级页面的须先删除下级。` },
        () => api.site.guideDelete({ id: guide.id }),
        revalidate,
      ),
    ]),
  ]

  return (
    <>
      {(Object.keys(sectionLabels) as Section[]).map(section => (
        <Panel
          key={section}
          title={sectionLabels[section]}
          extra={<Button onClick={() => begin(section)}>新增页面</Button>}
        >
          <ShortTable
            label={sectionLabels[section]}
            rows={inOrder(guides.filter(guide => guide.section === section))}
            rowKey="id"
            columns={columns}
            empty={{ title: '还没有页面' }}
          />
        </Panel>
      ))}
      {edited && <GuideDialog guide={edited} guides={guides} onClose={() => setEdited(null)} />}
    </>
  )
}

/** Each page of the first level, then the pages below it. */
const inOrder = (guides: Guide[]): Guide[] =>
  guides
    .filter(({ parentId }) => parentId === null)
    .flatMap(parent => [parent, ...guides.filter(({ parentId }) => parentId === parent.id)])
