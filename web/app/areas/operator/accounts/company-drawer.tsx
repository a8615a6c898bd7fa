import { companyKindLabels, levelLabels, memberRoleLabels } from '@shangyouji/contract/companies/labels'
import { useSearchParams } from 'react-router'
import { Drawer } from '../../../back-office/overlays.tsx'
import { ApplicationSummary } from '../../../domains/company/application-summary.tsx'
import { ChangeTable } from '../../../domains/company/change-notice.tsx'
import { CompanyStatusTag } from '../../../domains/company/status-tag.tsx'
import { withOpened } from '../../../lib/address.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import styles from './accounts.module.css'
import { CompanyActions } from './company-actions.tsx'
import type { OpenCompany } from './company-details.ts'
import { History } from './history.tsx'
import { LicencePictures } from './licence-pictures.tsx'

/** A company as operators see it: what is asked, its certificates, its people, what was decided before. */
export function CompanyDrawer({ company }: { company: OpenCompany | null }) {
  const [params, setParams] = useSearchParams()
  const close = () => setParams(new URLSearchParams(withOpened(params, 'company', null)), { preventScrollReset: true })
  return (
    <Drawer
      open={company !== null}
      onClose={close}
      size={760}
      title={
        company && (
          <span className="inline-row gap-2">
            {company.details.name || '未填写企业名称'}
            <CompanyStatusTag status={company.details.status} />
          </span>
        )
      }
      footer={company && <CompanyActions key={company.details.version} company={company} />}
    >
      {company && <Content company={company} />}
    </Drawer>
  )
}

function Content({ company: { details, history, options } }: { company: OpenCompany }) {
  const { change } = details
  const contacts = details.contacts.length > 0 ? { contacts: details.contacts } : {}
  return (
    <>
      <p className={styles.facts}>
        <Tag tone="indigo">{companyKindLabels[details.kind]}</Tag>
        <Tag tone="teal">{levelLabels[details.levelCode]}</Tag>
        {details.levelUntil && <span>有效期至 {details.levelUntil}</span>}
        {details.applyTime && <span>申请于 {formatDateTime(details.applyTime)}</span>}
        {details.dueTime && <span>应于 {formatDateTime(details.dueTime)} 前完成审核</span>}
      </p>
      {details.refuseReason && <p className={styles.reason}>上次拒绝原因：{details.refuseReason}</p>}
      {details.frozenReason && details.status === 'FROZEN' && (
        <p className={styles.reason}>冻结原因：{details.frozenReason}</p>
      )}
      {change && (
        <section className="mb-4 px-3-4 round bg-amber">
          <h2>信息变更待审核</h2>
          <p className="dim">
            提交于 {formatDateTime(change.submitTime)}，应于 {formatDateTime(change.dueTime)} 前完成
          </p>
          <ChangeTable live={details.form} fields={change.fields} shown={details.shownFiles} options={options} />
        </section>
      )}
      <LicencePictures
        live={details.form}
        next={change && { ...details.form, ...change.fields }}
        shown={details.shownFiles}
        options={options}
      />
      <h2 className="part-title">企业资料</h2>
      <ApplicationSummary form={{ ...details.form, ...contacts }} shown={details.shownFiles} options={options} />
      {details.members.length > 0 && (
        <>
          <h2 className="part-title">成员账号</h2>
          <ul className={styles.members}>
            {details.members.map(member => (
              <li key={member.accountId}>
                {member.name || '未填写姓名'}　{member.phone}
                <Tag>{memberRoleLabels[member.role as keyof typeof memberRoleLabels] ?? member.role}</Tag>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="part-title">处理记录</h2>
      <History lines={history} />
    </>
  )
}
