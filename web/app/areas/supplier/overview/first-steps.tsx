import { Link } from 'react-router'
import { Panel } from '../../../back-office/page.tsx'
import { CheckCircleIcon } from '../../../ui/base/icons.tsx'
import styles from './overview.module.css'

interface FirstStepsProps {
  readonly index: { readonly completeness: number; readonly counts: Readonly<Record<string, number>> }
  /** Goods on sale. */
  readonly published: number
  /** Demands that were answered. */
  readonly enrolled: number
}

/** What a new supplier does in its first week; gone once everything is done. */
export function FirstSteps({ index: { completeness, counts }, published, enrolled }: FirstStepsProps) {
  const steps = [
    { text: '完善企业资料', to: '/supplier/account/companyInfo', isDone: completeness >= 100 },
    { text: '添加业务联系人', to: '/supplier/account/contact', isDone: (counts.contacts ?? 0) > 0 },
    { text: '上传企业图片', to: '/supplier/account/companyPicture', isDone: (counts.albums ?? 0) > 0 },
    { text: '发布第一个产品', to: '/supplier/info/product/edit', isDone: published > 0 },
    { text: '报名第一条需求', to: '/supplier/demand', isDone: enrolled > 0 },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Panel title={`开店第一周（已完成 ${done} / ${steps.length}）`}>
      <ol className={styles.steps}>
        {steps.map(({ text, to, isDone }) => (
          <li key={to}>
            {isDone ? (
              <span>
                <CheckCircleIcon />
                {text}（已完成）
              </span>
            ) : (
              <Link to={to}>{text}</Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
