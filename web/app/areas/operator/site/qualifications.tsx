import type { TableProps } from 'antd'
import { useState } from 'react'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/qualifications.ts'
import type { Qualification } from './qualification-dialog.tsx'
import styles from './site.module.css'

const QualificationDialog = dialogWhenOpened(
  async () => (await import('./qualification-dialog.tsx')).QualificationDialog,
)

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).site.qualificationsList({})

/** 资质证书 shown at the foot of the public pages. */
export default function Qualifications({ loaderData: rows }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Qualification | null>(null)
  const columns: TableProps<Qualification>['columns'] = [
    { title: '证书', dataIndex: 'name' },
    { title: '编号', dataIndex: 'number', render: (number: string) => number || '—' },
    {
      title: '图片',
      dataIndex: 'img',
      width: 160,
      render: (img: string, { name }) => (img ? <img src={img} alt={name} className={styles.picture} /> : '未上传'),
    },
    { title: '有效期至', dataIndex: 'validUntil', width: 140, render: (day: string | null) => day ?? '长期' },
    actionsColumn(90, row => [{ label: '编辑', onClick: () => setEdited(row) }]),
  ]
  return (
    <>
      <ShortTable label="资质证书" rows={rows} rowKey="code" columns={columns} empty={{ title: '没有证书' }} />
      {edited && <QualificationDialog qualification={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
