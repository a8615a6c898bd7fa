import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Input } from '../../../ui/base/field.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Code } from '../../../ui/text/text.tsx'
import { deletion } from '../shared/remove.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/recipes.ts'
import styles from './catalogue.module.css'
import { emptyRecipe, type RecipeDraft } from './recipe-draft.ts'

const RecipeDialog = dialogWhenOpened(async () => (await import('./recipe-dialog.tsx')).RecipeDialog)

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).recipes.list({})

type RecipeRow = Route.ComponentProps['loaderData'][number]

/** Recipes of buffers and media: shipped ones hidden or written anew, and the platform's own. */
export default function Recipes({ loaderData: rows }: Route.ComponentProps) {
  const [edited, setEdited] = useState<RecipeDraft | null>(null)
  const [keyword, setKeyword] = useState('')
  const { revalidate } = useRevalidator()
  const words = keyword.trim().toLowerCase()
  const shown = rows.filter(row =>
    [row.code, row.name, row.nameEn, row.groupName].join(' ').toLowerCase().includes(words),
  )
  const columns: TableProps<RecipeRow>['columns'] = [
    {
      title: '配方',
      key: 'name',
      render: (_, row) => (
        <>
          {row.name} <small className="hint">{row.nameEn}</small>
        </>
      ),
    },
    { title: '编码', key: 'code', width: 150, render: (_, row) => <Code>{row.code}</Code> },
    { title: '分组', dataIndex: 'groupName', width: 120 },
    { title: 'pH', dataIndex: 'pH', width: 60 },
    { title: '成分', key: 'components', width: 70, render: (_, row) => row.components.length },
    {
      title: '状态',
      key: 'state',
      width: 170,
      render: (_, row) => (
        <>
          <Tag tone={row.isHidden ? 'grey' : 'green'}>{row.isHidden ? '隐藏' : '展示'}</Tag>{' '}
          {row.isOwn && <Tag tone="indigo">{row.isShipped ? '已修改' : '自建'}</Tag>}
        </>
      ),
    },
    actionsColumn(190, row => [
      { label: '编辑', onClick: () => setEdited({ ...row, isNew: false }) },
      {
        label: row.isHidden ? '显示' : '隐藏',
        onClick: async () => {
          await api.recipes.hide({ code: row.code, isHidden: !row.isHidden })
          await revalidate()
        },
      },
      row.isOwn &&
        deletion(
          {
            what: '配方',
            text: row.isShipped ? `“${row.name}”恢复为内置的内容。` : `将删除“${row.name}”，删除后不能恢复。`,
          },
          () => api.recipes.delete({ code: row.code }),
          revalidate,
          row.isShipped ? '恢复原样' : '删除',
        ),
    ]),
  ]
  return (
    <>
      <div className={`row wrap gap-3 mb-3 ${styles.line}`}>
        <Input
          aria-label="查找配方"
          placeholder="名称、编码、分组"
          value={keyword}
          onChange={event => setKeyword(event.target.value)}
        />
        <Button kind="primary" className="push" onClick={() => setEdited(emptyRecipe)}>
          新增配方
        </Button>
      </div>
      <ShortTable label="缓冲液配方" rows={shown} rowKey="code" columns={columns} empty={{ title: '没有这样的配方' }} />
      {edited && <RecipeDialog recipe={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
