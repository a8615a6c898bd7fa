import type { ReplyOf } from '@shangyouji/contract'
import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import type { packageRecord } from '@shangyouji/contract/membership/calls'
import { shownRights } from '@shangyouji/contract/membership/shown-rights'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../ui/text/format.ts'
import styles from './membership.module.css'

export type Levels = ReplyOf<typeof packageRecord.list>
type Level = keyof typeof levelLabels

const levels = Object.keys(levelLabels) as Level[]
const storefronts = ['标准版', '标准版与专业版', '标准版、专业版与模板一', '全部模板']
const per = { NOW: '', DAY: '/日', MONTH: '/月', YEAR: '/年' } as const

/** A limit as people read it: what there is none of, what has no limit, how many in which time. */
function limitText({ key, period, limits }: Levels['rights'][number], level: Level): string {
  const limit = limits[level]
  if (key === 'storefront') return storefronts[Math.max(0, (limit ?? storefronts.length) - 1)] ?? ''
  if (limit === null) return '不限'
  if (limit === 0) return '—'
  return `${formatNumber(limit)}${per[period]}`
}

const priceOf = (data: Levels, level: string): string => {
  const found = data.packages.find(({ packageId }) => packageId === level)
  return found ? `¥${formatNumber(found.price / 100, found.price % 100 === 0 ? 0 : 2)}/年` : '免费'
}

/** Levels side by side, from the rights that are in force. */
export function LevelsTable({ data, foot }: { data: Levels; foot?: (level: Level) => ReactNode }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="sr-only">会员等级与权益对比</caption>
        <thead>
          <tr>
            <th scope="col">权益</th>
            {levels.map(level => (
              <th key={level} scope="col">
                {levelLabels[level]}
                <span className={styles.price}>{priceOf(data, level)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRights(data.rights).map(right => (
            <tr key={right.key}>
              <th scope="row">{right.label}</th>
              {levels.map(level => (
                <td key={level}>{limitText(right, level)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row">
                <span className="sr-only">操作</span>
              </th>
              {levels.map(level => (
                <td key={level}>{foot(level)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
