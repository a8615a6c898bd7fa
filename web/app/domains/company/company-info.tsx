import { companyKindLabels } from '@shangyouji/contract/companies/labels'
import { Page, Panel, titled } from '../../back-office/page.tsx'
import { apiContext } from '../../lib/context.ts'
import { Tag } from '../../ui/base/tag.tsx'
import type { Route } from './+types/company-info.ts'
import { ApplicationSummary } from './application-summary.tsx'
import { loadCompanyOptions } from './company-options.ts'
import { IdentityPanel } from './identity-panel.tsx'
import { OpenPanel } from './open-panel.tsx'
import { CompanyStatusTag } from './status-tag.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [company, options] = await Promise.all([api.business.getMine(), loadCompanyOptions(api)])
  return { company, options }
}

export const meta = titled('企业信息')

/** 企业信息 of a supplier or organiser: what was reviewed, with its changes under review, and what is live at once. */
export default function CompanyInfo({ loaderData: { company, options } }: Route.ComponentProps) {
  const { change, can, level } = company
  return (
    <Page
      title={
        <span className="inline-row gap-2">
          企业信息
          <CompanyStatusTag status={company.status} />
          <Tag tone="teal">{level.label}</Tag>
        </span>
      }
      note={`${companyKindLabels[company.kind]}${level.until ? `，会员有效期至 ${level.until}` : ''}，资料完整度 ${company.completeness}%`}
    >
      {can.edit ? (
        <>
          <IdentityPanel key={`${change?.status} ${change?.submitTime}`} company={company} options={options} />
          <OpenPanel company={company} options={options} />
        </>
      ) : (
        <Panel title="企业资料" extra={<span className="note">仅负责人和管理员可以修改</span>}>
          <ApplicationSummary form={company} shown={company.shownFiles} options={options} />
        </Panel>
      )}
    </Page>
  )
}
