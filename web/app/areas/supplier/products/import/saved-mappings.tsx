import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '../../../../back-office/page.tsx'
import { NameDialog } from '../../../../forms/name-dialog.tsx'
import { api } from '../../../../lib/api/client.ts'
import { Button, GuardedButton } from '../../../../ui/base/button.tsx'
import { confirmBox } from '../../../../ui/overlay/confirm.ts'
import { toast } from '../../../../ui/overlay/toast.ts'
import { formatDate } from '../../../../ui/text/format.ts'
import styles from './columns.module.css'

type Saved = Awaited<ReturnType<typeof api.goodsInfo.listImportMapping>>[number]

/** Column mappings that were kept: a table with the same headers takes them over; renamed and deleted here. */
export function SavedMappings({ mappings }: { mappings: readonly Saved[] }) {
  const [renamed, setRenamed] = useState<Saved | null>(null)
  const { revalidate } = useRevalidator()
  if (mappings.length === 0) return null
  const remove = async ({ id, name }: Saved) => {
    const text = `删除后，表头相同的表格不再自动套用“${name}”；已导入的产品不受影响。`
    if (!(await confirmBox({ title: '删除列对应', text, ok: '删除', danger: true }))) return
    await api.goodsInfo.deleteImportMapping({ id })
    toast.success('已删除')
    await revalidate()
  }
  return (
    <Panel title="已保存的列对应">
      <ul className={`divided text-13 ${styles.saved}`}>
        {mappings.map(mapping => {
          const used = Object.entries(mapping.fields).flatMap(([header, field]) => (field === '' ? [] : [header]))
          return (
            <li key={mapping.id}>
              <strong className="medium break-words">{mapping.name}</strong>
              <span title={used.join('、')}>
                {used.length} 列：{used.join('、')}
              </span>
              <time className="hint" dateTime={mapping.updateTime}>
                {formatDate(mapping.updateTime)}
              </time>
              <Button kind="text" size="small" aria-label={`重命名${mapping.name}`} onClick={() => setRenamed(mapping)}>
                重命名
              </Button>
              <GuardedButton
                kind="text"
                size="small"
                aria-label={`删除${mapping.name}`}
                onClick={() => remove(mapping)}
              >
                删除
              </GuardedButton>
            </li>
          )
        })}
      </ul>
      {renamed && (
        <NameDialog
          title="重命名列对应"
          name={renamed.name}
          placeholder="如 德国供货表"
          maxLength={40}
          onClose={() => setRenamed(null)}
          onSave={async name => {
            await api.goodsInfo.updateImportMapping({ id: renamed.id, name })
            toast.success('名称已修改')
            await revalidate()
          }}
        />
      )}
    </Panel>
  )
}
