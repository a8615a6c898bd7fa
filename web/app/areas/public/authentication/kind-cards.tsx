import type { CompanyDraft } from '../../../domains/company/form/company-draft.ts'
import { cx } from '../../../ui/base/cx.ts'
import { BuildingIcon, TicketIcon } from '../../../ui/base/icons.tsx'
import styles from './authentication.module.css'

const kinds = [
  {
    value: 'SUPPLIER',
    icon: <BuildingIcon />,
    title: '供应商',
    text: '生产、代理、经销或技术服务企业：发布产品、方案与资料，报名需求，接受咨询与意向单。',
  },
  {
    value: 'EXHIBITION',
    icon: <TicketIcon />,
    title: '展会主办方',
    text: '会议与展览的主办、承办单位：发布会议、售票、报名、签到与发票管理。',
  },
] as const

/** Supplier or organiser. */
export function KindCards({
  value,
  onChange,
}: {
  value: CompanyDraft['kind']
  onChange: (kind: CompanyDraft['kind']) => void
}) {
  return (
    <fieldset className={styles.kinds}>
      <legend>企业以哪种身份入驻</legend>
      {kinds.map(kind => (
        <label key={kind.value} className={`chosen-box hover-edge focus-ring ${styles.kind}`}>
          <input
            type="radio"
            name="company-kind"
            className="sr-only"
            value={kind.value}
            checked={value === kind.value}
            onChange={() => onChange(kind.value)}
          />
          <span className={cx(value === kind.value ? 'bg-paper' : 'bg-tint', styles.roleIcon)}>{kind.icon}</span>
          <strong>{kind.title}</strong>
          <span>{kind.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
