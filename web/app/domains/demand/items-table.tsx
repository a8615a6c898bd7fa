import type { DemandItem } from '@shangyouji/contract/demands/calls'
import { Code, Money } from '../../ui/text/text.tsx'
import { quantityText } from './demand-labels.ts'
import styles from './items-table.module.css'

/** The lines of a demand; columns that nobody filled in are left out. */
export function ItemsTable({ items }: { items: readonly DemandItem[] }) {
  const has = (name: keyof DemandItem) => items.some(item => item[name] !== '' && item[name] !== null)
  return (
    <table className={`pale-head left-heads full dense ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            序号
          </th>
          <th scope="col">名称</th>
          {has('cas') && <th scope="col">CAS号</th>}
          {has('spec') && <th scope="col">规格/纯度</th>}
          {(has('qty') || has('unit')) && (
            <th scope="col" className="text-right tabular nowrap">
              数量
            </th>
          )}
          {has('targetPrice') && (
            <th scope="col" className="text-right tabular nowrap">
              目标单价
            </th>
          )}
          {has('remark') && <th scope="col">备注</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a demand have no other name and keep their order
          <tr key={i}>
            <td className={styles.number}>{i + 1}</td>
            <th className="medium" scope="row">
              {item.name}
            </th>
            {has('cas') && (
              <td>
                <Code>{item.cas}</Code>
              </td>
            )}
            {has('spec') && <td>{item.spec}</td>}
            {(has('qty') || has('unit')) && <td className="text-right tabular nowrap">{quantityText(item)}</td>}
            {has('targetPrice') && (
              <td className="text-right tabular nowrap">
                {item.targetPrice === null ? '面议' : <Money fen={item.targetPrice} />}
              </td>
            )}
            {has('remark') && <td className="dim">{item.remark}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
