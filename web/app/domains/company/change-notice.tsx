import { useRevalidator } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { formatDateTime } from '../../ui/text/format.ts'
import { linesOf } from './application-summary.tsx'
import styles from './company-info.module.css'
import type { CompanyOptions } from './company-options.ts'
import { fieldsOf } from './form/company-draft.ts'
import type { OwnBusiness } from './own-business.ts'

interface ChangeNoticeProps {
  company: OwnBusiness
  change: NonNullable<OwnBusiness['change']>
  options: CompanyOptions
}

/** The change that waits, or why it was refused, beside what is live. */
export function ChangeNotice({ company, change, options }: ChangeNoticeProps) {
  const { revalidate } = useRevalidator()
  const isRefused = change.status === 'REFUSED'
  const withdraw = async () => {
    const yes = await confirmBox({ title: '撤回变更', text: '撤回后不再审核，页面仍展示原信息。', ok: '撤回' })
    if (!yes) return
    await api.business.withdrawChange()
    toast.success('变更已撤回')
    await revalidate()
  }
  return (
    <section className={cx('mb-4 px-3-4 round', isRefused ? 'bg-red' : 'bg-amber', styles.notice)}>
      <header className="row gap-2">
        <strong className={isRefused ? 'danger' : 'warning'}>
          {isRefused
            ? `变更未通过审核：${change.reason}`
            : `变更审核中，提交于 ${formatDateTime(change.submitTime)}${change.dueTime ? `，预计 ${formatDateTime(change.dueTime)} 前完成` : ''}`}
        </strong>
        {!isRefused && (
          <GuardedButton size="small" onClick={withdraw}>
            撤回变更
          </GuardedButton>
        )}
      </header>
      <ChangeTable live={company} fields={change.fields} shown={company.shownFiles} options={options} />
    </section>
  )
}

interface ChangeTableProps {
  live: Readonly<Record<string, unknown>>
  fields: Readonly<Record<string, unknown>>
  shown: Readonly<Record<string, string>>
  options: CompanyOptions
}

/** Field by field: as it is, as it shall be. */
export function ChangeTable({ live, fields, shown, options }: ChangeTableProps) {
  const before = linesOf(fieldsOf(live), shown, options)
  const after = linesOf(fieldsOf({ ...live, ...fields }), shown, options).filter(({ field }) => field in fields)
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">现在</th>
          <th scope="col">变更为</th>
        </tr>
      </thead>
      <tbody>
        {after.map(({ field, label, content }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>
              <del className="quiet">{before.find(line => line.field === field)?.content || '（空）'}</del>
            </td>
            <td>{content || '（空）'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
