import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { RowActions } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { deletion } from '../shared/remove.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/staff.ts'
import type { StaffDraft } from './staff-dialog.tsx'

const StaffDialog = dialogWhenOpened(async () => (await import('./staff-dialog.tsx')).StaffDialog)

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).messages.supportList()

const empty: StaffDraft = {
  name: '',
  title: '',
  avatar: '',
  phone: '',
  qq: '',
  email: '',
  wechatCode: '',
  hours: '工作日 09:00-21:00',
  sort: 100,
  isShown: true,
}

/** 客服名片: whom visitors may turn to, as pages show them. */
export default function SupportStaff({ loaderData: rows }: Route.ComponentProps) {
  const [edited, setEdited] = useState<StaffDraft | null>(null)
  const { revalidate } = useRevalidator()
  return (
    <>
      <div className="row between mb-3">
        <span className="note">展示在“意见反馈”等页面；停用后不再展示。</span>
        <Button kind="primary" onClick={() => setEdited(empty)}>
          新增客服
        </Button>
      </div>
      <ShortTable
        label="客服名片"
        rows={rows}
        rowKey="id"
        columns={[
          {
            title: '客服',
            key: 'name',
            render: (_, { avatar, name, title }) => (
              <span className="row gap-3">
                <Avatar src={avatar} name={name} size={36} />
                <span className="stack min-0">
                  {name}
                  <small className="ellipsis hint">{title}</small>
                </span>
              </span>
            ),
          },
          {
            title: '联系方式',
            key: 'contacts',
            render: (_, { phone, qq, email }) => [phone, qq && `QQ ${qq}`, email].filter(Boolean).join('；') || '—',
          },
          { title: '服务时间', dataIndex: 'hours', key: 'hours', width: 180 },
          { title: '排序', dataIndex: 'sort', key: 'sort', width: 70 },
          {
            title: '状态',
            key: 'isShown',
            width: 80,
            render: (_, { isShown }) => <Tag tone={isShown ? 'green' : 'grey'}>{isShown ? '展示' : '停用'}</Tag>,
          },
          {
            title: '操作',
            key: 'actions',
            width: 160,
            render: (_, row) => (
              <RowActions
                actions={[
                  { label: '编辑', onClick: () => setEdited(row) },
                  {
                    label: row.isShown ? '停用' : '展示',
                    onClick: async () => {
                      await api.messages.supportSave({ ...row, isShown: !row.isShown })
                      await revalidate()
                    },
                  },
                  deletion(
                    { what: '客服', text: `将删除“${row.name}”，删除后不能恢复。` },
                    () => api.messages.supportDelete({ id: row.id }),
                    revalidate,
                  ),
                ]}
              />
            ),
          },
        ]}
        empty={{ title: '还没有客服', text: '新增后会展示在“意见反馈”等页面' }}
      />
      {edited && <StaffDialog staff={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
