import { useRevalidator } from 'react-router'
import { Panel } from '../../back-office/page.tsx'
import { api } from '../../lib/api/client.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { toast } from '../../ui/overlay/toast.ts'
import styles from './points.module.css'
import type { Rules, Signs } from './points-data.ts'

const WEEK = ['一', '二', '三', '四', '五', '六', '日']

/** The days of a month as rows of a week that begins on Monday; null where no day stands. */
function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const before = (first.getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const cells: (string | null)[] = Array.from({ length: before }, () => null)
  for (let day = 1; day <= days; day++) cells.push(`${month}-${String(day).padStart(2, '0')}`)
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, i) => cells.slice(i * 7, i * 7 + 7))
}

/** 签到: this month's days, the streak, and what the next reward is. */
export function SignCalendar({ signs, rules }: { signs: Signs; rules: Rules }) {
  const { revalidate } = useRevalidator()
  const isSigned = signs.month.some(({ day }) => day === signs.today)
  const sign = async () => {
    const { already, points, bonus } = await api.client.sign()
    if (already) toast.success('今天已签到')
    else
      toast.success(bonus > 0 ? `签到成功，获得${points}积分（含连续签到奖励${bonus}）` : `签到成功，获得${points}积分`)
    await revalidate()
  }
  const makeUp = async () => {
    const { continuous } = await api.client.makeUpSign()
    toast.success(`已补签昨天，连续签到${continuous}天`)
    await revalidate()
  }
  return (
    <Panel
      title={`已连续签到${signs.continuous}天`}
      extra={
        <>
          {signs.canMakeUp && <GuardedButton onClick={makeUp}>补签昨天（{signs.makeUpCost}积分）</GuardedButton>}
          {isSigned ? (
            <span className={styles.weak}>今天已签到</span>
          ) : (
            <GuardedButton kind="primary" onClick={sign}>
              签到领{rules.sign}积分
            </GuardedButton>
          )}
        </>
      }
    >
      <p className={styles.weak}>
        {signs.next
          ? `连续签到满${signs.next.day}天可再得${signs.next.points}积分`
          : '连续签到奖励已全部获得，坚持签到'}
        ，累计签到{signs.total}天
      </p>
      <table className={styles.calendar}>
        <caption className="sr-only">{signs.today.slice(0, 7)} 的签到日期</caption>
        <thead>
          <tr>
            {WEEK.map(day => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(signs.today.slice(0, 7)).map((week, i) => (
            <tr key={week.find(Boolean) ?? i}>
              {week.map((day, weekday) => (
                <Cell
                  key={day ?? WEEK[weekday]}
                  day={day}
                  isToday={day === signs.today}
                  signed={signs.month.find(one => one.day === day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

interface CellProps {
  day: string | null
  isToday: boolean
  signed: { isMadeUp: boolean } | undefined
}

function Cell({ day, isToday, signed }: CellProps) {
  if (day === null) return <td />
  const said = signed && (signed.isMadeUp ? '补签' : '已签')
  return (
    <td className={cx(isToday && styles.today, signed && styles.signed)} aria-current={isToday ? 'date' : undefined}>
      {Number(day.slice(8))}
      {said && <small>{said}</small>}
    </td>
  )
}
