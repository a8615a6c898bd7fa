import type { StatusType } from '@shangyouji/contract/accounts/client-calls'
import { companyKindLabels } from '@shangyouji/contract/companies/labels'
import { useReloadOn } from '../../../back-office/list/reload-on.ts'
import type { OwnAccount } from '../../../domains/account/own-account.ts'
import { enterCompany } from '../../../domains/account/switch-side.ts'
import { ApplicationSummary } from '../../../domains/company/application-summary.tsx'
import type { CompanyOptions } from '../../../domains/company/company-options.ts'
import { CompanyStatusTag } from '../../../domains/company/status-tag.tsx'
import { api } from '../../../lib/api/client.ts'
import { useBadges } from '../../../lib/push/badges.ts'
import { GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { CheckCircleIcon, ClockIcon, LockIcon } from '../../../ui/base/icons.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import styles from './authentication.module.css'
import type { Application } from './use-application.ts'

interface Props {
  application: Application | null
  company: OwnAccount['business']
  status: StatusType
  options: CompanyOptions
}

/** What became of an application: it waits, it was approved, the company is frozen. */
export function ApplicationState({ application, company, status, options }: Props) {
  if (status === 'FROZEN') {
    return (
      <section className={styles.state}>
        <LockIcon />
        <h1 className="text-20 ink">该公司已被冻结！</h1>
        <p>{company?.name}　如有疑问请联系客服，您以需方身份仍可正常使用。</p>
        <LinkButton to="/demander">返回需方中心</LinkButton>
      </section>
    )
  }
  if (status === 'BUSINESS' && company) {
    return (
      <section className={styles.state}>
        <CheckCircleIcon />
        <h1 className="text-20 ink">您的企业已通过审核</h1>
        <p>
          {company.name} <CompanyStatusTag status={company.status} />
        </p>
        <GuardedButton kind="primary" size="large" onClick={() => enterCompany(company.kind)}>
          {company.kind === 'EXHIBITION' ? '进入展会中心' : '进入供方中心'}
        </GuardedButton>
      </section>
    )
  }
  return application && <Waiting application={application} options={options} />
}

function Waiting({ application, options }: { application: Application; options: CompanyOptions }) {
  // the result comes as a notice, and the page follows it
  const revalidate = useReloadOn(useBadges().heard)
  const withdraw = async () => {
    const yes = await confirmBox({
      title: '撤回申请',
      text: '撤回后可修改内容再次提交，审核时间重新计算。',
      ok: '撤回',
    })
    if (!yes) return
    await api.business.withdraw()
    toast.success('申请已撤回，可修改后再次提交')
    await revalidate()
  }
  return (
    <>
      <section className={styles.state}>
        <ClockIcon />
        <h1 className="text-20 ink">信息正在审核中，请耐心等待！</h1>
        <p>
          {companyKindLabels[application.kind]}申请
          {application.applyTime && `，提交于 ${formatDateTime(application.applyTime)}`}
          {application.dueTime && `，预计 ${formatDateTime(application.dueTime)} 前完成`}
        </p>
        <p>结果会以站内消息通知您，本页随即更新；已验证邮箱的，同时发邮件。</p>
        <div className={styles.stateActions}>
          <LinkButton to="/">先去逛逛</LinkButton>
          {application.can.withdraw && (
            <GuardedButton kind="text" onClick={withdraw}>
              撤回修改
            </GuardedButton>
          )}
        </div>
      </section>
      <ApplicationSummary form={application.form} shown={application.shownFiles} options={options} />
    </>
  )
}
