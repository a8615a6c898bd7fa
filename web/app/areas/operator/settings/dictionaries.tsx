import type { TableProps } from 'antd'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { deletion } from '../shared/remove.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/dictionaries.ts'
import { extrasOf, extraText } from './dictionary-extras.ts'
import type { ItemDraft } from './item-draft.ts'
import styles from './settings.module.css'

const DictionaryItemDialog = dialogWhenOpened(
  async () => (await import('./dictionary-item-dialog.tsx')).DictionaryItemDialog,
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const dictionaries = await calls.settings.dictionariesList({})
  const wanted = url.searchParams.get('dictionary')
  const chosen = dictionaries.find(({ code }) => code === wanted) ?? dictionaries[0]
  const items = chosen ? await calls.settings.dictionariesItems({ dictionary: chosen.code }) : []
  return { dictionaries, chosen, items }
}

type Item = Route.ComponentProps['loaderData']['items'][number]
interface ItemActions {
  readonly dictionary: string
  readonly onEdit: (edited: { draft: ItemDraft; isUsed: boolean }) => void
  readonly onChanged: () => Promise<void>
}

const itemColumns = ({ dictionary, onEdit, onChanged }: ItemActions): TableProps<Item>['columns'] => [
  {
    title: '编码',
    dataIndex: 'code',
    width: 150,
    render: (code: string) => <span className="hint mono">{code}</span>,
  },
  { title: '名称', dataIndex: 'name' },
  ...extrasOf(dictionary).map(extra => ({
    title: extra.label,
    key: extra.name,
    width: 130,
    render: (_: unknown, item: Item) => extraText(extra, item.extra[extra.name]),
  })),
  { title: '排序', dataIndex: 'sort', width: 70 },
  {
    title: '状态',
    key: 'state',
    width: 128,
    render: (_, { isShown, isUsed }) => (
      <span className="flex wrap gap-2">
        <Tag tone={isShown ? 'green' : 'grey'}>{isShown ? '启用' : '停用'}</Tag>
        {isUsed && <Tag tone="indigo">使用中</Tag>}
      </span>
    ),
  },
  actionsColumn(150, item => [
    { label: '编辑', onClick: () => onEdit({ draft: item, isUsed: item.isUsed }) },
    {
      label: item.isShown ? '停用' : '启用',
      onClick: async () => {
        await api.settings.dictionariesSaveItem({ ...item, isShown: !item.isShown })
        await onChanged()
      },
    },
    !item.isUsed &&
      deletion(
        { what: '字典项', text: `将删除“${item.name}”，删除后不能恢复。` },
        () => api.settings.dictionariesDeleteItem({ id: item.id }),
        onChanged,
      ),
  ]),
]

/** 字典: the lists of choices, and the items of one of them. */
export default function Dictionaries({ loaderData: { dictionaries, chosen, items } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<{ draft: ItemDraft; isUsed: boolean } | null>(null)
  const { revalidate } = useRevalidator()

  return (
    <div className={styles.halves}>
      <nav aria-label="字典">
        <ul className={styles.chooser}>
          {dictionaries.map(({ code, name, items: count }) => (
            <li key={code}>
              <Link
                className={code === chosen?.code ? 'current-tint' : 'hover-ground'}
                to={`?dictionary=${encodeURIComponent(code)}`}
                preventScrollReset
                aria-current={code === chosen?.code ? 'true' : undefined}
              >
                {name}
                <span className="hint">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {chosen && (
        <div>
          <div className="row wrap gap-3 mb-3">
            <strong>{chosen.name}</strong>
            <span className="hint mono">{chosen.code}</span>
            {chosen.note && <span className="hint">{chosen.note}</span>}
            <Button
              kind="primary"
              className="push"
              onClick={() =>
                setEdited({
                  draft: { dictionary: chosen.code, code: '', name: '', sort: 100, isShown: true, extra: {} },
                  isUsed: false,
                })
              }
            >
              新增字典项
            </Button>
          </div>
          <ShortTable
            label={chosen.name}
            rows={items}
            rowKey="id"
            columns={itemColumns({ dictionary: chosen?.code ?? '', onEdit: setEdited, onChanged: revalidate })}
            empty={{ title: '还没有字典项', text: '新增后，相关表单里就可以选择' }}
          />
          <p className="hint">使用中的字典项不能删除，停用后不再供选择，已有内容不受影响。</p>
        </div>
      )}
      {edited && <DictionaryItemDialog {...edited} onClose={() => setEdited(null)} />}
    </div>
  )
}
