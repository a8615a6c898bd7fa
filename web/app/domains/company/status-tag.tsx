import { companyStatusLabels } from '@shangyouji/contract/companies/labels'
import { Tag, type Tone } from '../../ui/base/tag.tsx'

export type CompanyStatus = keyof typeof companyStatusLabels

const tones: Readonly<Record<CompanyStatus, Tone>> = {
  DRAFT: 'grey',
  WAIT_AUDIT: 'amber',
  APPROVED: 'green',
  REFUSED: 'red',
  FROZEN: 'red',
  TERMINATED: 'grey',
}

export const CompanyStatusTag = ({ status }: { status: CompanyStatus }) => (
  <Tag tone={tones[status]}>{companyStatusLabels[status]}</Tag>
)
