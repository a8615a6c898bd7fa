import { reviewEntityLabels } from '@shangyouji/contract/review/labels'
import { Panel } from '../../../back-office/page.tsx'
import type { CompanyOptions } from '../../../domains/company/company-options.ts'
import { GoodsSheet } from '../../../domains/goods/goods-sheet.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { contentActions } from '../shared/content-actions.ts'
import { CompanySheet } from './company-sheet.tsx'
import { byForm, fieldLabel, isShown } from './field-labels.ts'
import { FieldValue } from './field-value.tsx'
import type { GoodsNames } from './goods-names.ts'
import { RealnameSheet } from './realname-sheet.tsx'
import styles from './review.module.css'
import type { ReviewItem } from './review-item.ts'

const kindLabels = { NEW: '首次发布', REVISION: '修改', APPEAL: '申诉' } as const
const companyKinds = { NEW: '入驻申请', REVISION: '信息变更', APPEAL: '申诉' } as const
const kindOf = ({ entity, kind }: ReviewItem) => {
  if (entity === 'realname') return reviewEntityLabels.realname
  return entity === 'company' || entity === 'companyChange' ? companyKinds[kind] : kindLabels[kind]
}
interface ItemProps {
  item: ReviewItem
  /** What goods name by id. */
  goodsNames: GoodsNames | null
  /** What companies name by code. */
  companyOptions: CompanyOptions | null
}

/** What is judged, field by field; what a change touches stands beside what is live. */
export function Item({ item, goodsNames, companyOptions }: ItemProps) {
  const { form, before, changed } = item
  const fields = Object.keys(form).filter(field => isShown(field, form[field], before?.[field]))
  // changed fields first: they are what the decision is about
  const sorted = [...fields].sort((a, b) => Number(changed.includes(b)) - Number(changed.includes(a)) || byForm(a, b))
  return (
    <article className={styles.item}>
      <header className="mb-3">
        <h2>{item.title}</h2>
        <p className="hint">
          <Tag>{kindOf(item)}</Tag> {item.companyName || item.submitter} 提交于 {formatDateTime(item.submitTime)}，应于{' '}
          {formatDateTime(item.dueTime)} 前完成
        </p>
      </header>
      {item.entity === 'realname' ? (
        <Panel>
          <RealnameSheet item={item} />
        </Panel>
      ) : companyOptions ? (
        <Panel>
          <CompanySheet item={item} options={companyOptions} />
        </Panel>
      ) : goodsNames ? (
        <Panel>
          <GoodsSheet form={form} before={before} names={goodsNames} />
        </Panel>
      ) : (
        <Panel>
          <dl>
            {sorted.map(field => (
              <div key={field} className={`named-row phone-one-column phone-gap-0 ${styles.field}`}>
                <dt className="quiet">
                  {fieldLabel(field, item.entity)}
                  {changed.includes(field) && <Tag tone="amber">已修改</Tag>}
                </dt>
                <dd>
                  {changed.includes(field) && (
                    <div className={styles.before}>
                      <span className="sr-only">原内容：</span>
                      <FieldValue field={field} value={before?.[field]} />
                    </div>
                  )}
                  <div className={changed.includes(field) ? styles.after : undefined}>
                    {changed.includes(field) && <span className="sr-only">新内容：</span>}
                    <FieldValue field={field} value={form[field]} />
                  </div>
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      {item.history.length > 0 && (
        <Panel title="进度时间轴">
          <ol className={styles.history}>
            {item.history.map(moved => (
              <li key={`${moved.at}${moved.action}`}>
                {formatDateTime(moved.at)} {moved.by} {contentActions[moved.action] ?? moved.action}
                {moved.reason && <span>：{moved.reason}</span>}
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </article>
  )
}
