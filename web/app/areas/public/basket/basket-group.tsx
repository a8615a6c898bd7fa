import type { Cart } from '@shangyouji/contract/basket/calls'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Money } from '../../../ui/text/text.tsx'
import styles from './basket.module.css'
import { BasketLine } from './basket-line.tsx'
import { isAskable, sumsOf } from './basket-lines.ts'
import { CheckBox } from './check-box.tsx'
import { type Basket, checkState } from './use-basket.ts'

const levels: Readonly<Record<string, string>> = { STANDARD: '标准会员', SENIOR: '高级会员', FLAGSHIP: '旗舰会员' }

/** What is wanted of one supplier. */
export function BasketGroup({ group, basket }: { group: Cart['groups'][number]; basket: Basket }) {
  const { all, some } = checkState(group.lines)
  const sums = sumsOf([group])
  const level = levels[group.levelCode]
  return (
    <section className="card" aria-label={group.businessName}>
      <header className={styles.supplier}>
        <CheckBox
          label={`选择 ${group.businessName} 的全部商品`}
          checked={all}
          some={some}
          disabled={!group.lines.some(isAskable)}
          onChange={checked => void basket.checkGroups([group], checked)}
        />
        <Avatar src={group.businessLogo} name={group.businessName} size={28} square />
        <h2 className="text-14">{group.businessName}</h2>
        {level && <Tag tone="orange">{level}</Tag>}
        <span className={styles.subtotal}>
          {sums.asked > 0 ? (
            <>
              已选 {sums.asked} 项 <Money fen={sums.amount} />
              {sums.open > 0 && ` + ${sums.open} 项面议`}
            </>
          ) : (
            `${group.lines.length} 个规格`
          )}
        </span>
      </header>
      <table className={`left-heads ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">选择</span>
            </th>
            <th scope="col">商品</th>
            <th scope="col">规格</th>
            <th scope="col" className={`text-right tabular ${styles.figure}`}>
              单价
            </th>
            <th scope="col">数量</th>
            <th scope="col" className={`text-right tabular ${styles.figure}`}>
              小计
            </th>
            <th scope="col">
              <span className="sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {group.lines.map(line => (
            <BasketLine key={line.id} line={line} basket={basket} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
