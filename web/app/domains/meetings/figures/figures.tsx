import type { ReplyOf } from '@shangyouji/contract'
import type { Funnel, meetFigures } from '@shangyouji/contract/tickets/figure-calls'
import { lazy, Suspense, useMemo } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { Facts } from '../../../ui/base/facts.tsx'
import { Field, Select } from '../../../ui/base/field.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import payment from '../../payment/payment.module.css'
import { barsOf } from './minutes.ts'

const BarChart = lazy(() => import('./bar-chart.tsx'))

interface Figures {
  readonly funnel: ReplyOf<typeof meetFigures.funnel>
  readonly arrivals: ReplyOf<typeof meetFigures.arrivals>
  readonly money: ReplyOf<typeof meetFigures.money>
}
const DAY = /^\d{4}-\d{2}-\d{2}$/

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Figures> {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('meetId') ?? ''
  const day = searchParams.get('day') ?? ''
  const { meetFigures } = context.get(apiContext)
  const [funnel, money, arrivals] = await Promise.all([
    meetFigures.funnel({ id }),
    meetFigures.money({ id }),
    meetFigures.arrivals({ id, ...(DAY.test(day) && { day }) }),
  ])
  return { funnel, money, arrivals }
}

export const meta = titled('会议数据')
export const handle = { crumb: '会议数据' }

const stages = [
  ['visits', '浏览'],
  ['begun', '开始报名'],
  ['enrolled', '报名'],
  ['approved', '通过'],
  ['settled', '支付'],
  ['came', '到场'],
] as const satisfies readonly (readonly [keyof Funnel, string])[]

const nameOf = ({ origin, channel }: Funnel) =>
  origin === 'LINK' ? channel : origin === 'DIRECT' ? '无渠道' : '主办方录入'

/** 会议数据: the funnel by channel, and arrivals by the minute. `?meetId=` is the meeting, `?day=` the day of arrivals. */
export default function MeetingFigures({ loaderData: { funnel, money, arrivals } }: { loaderData: Figures }) {
  return (
    <Page title="会议数据" note={funnel.title}>
      <Panel title="渠道漏斗">
        <FunnelFigures rows={funnel.rows} />
      </Panel>
      {money.orders > 0 && (
        <Panel title="票款">
          <MoneyFigures money={money} />
        </Panel>
      )}
      <Panel title="到场时间">
        <ArrivalFigures arrivals={arrivals} />
      </Panel>
    </Page>
  )
}

const MoneyFigures = ({ money: { orders, paid, refunded, goodwill } }: Pick<Figures, 'money'>) => (
  <Facts
    className={payment.facts}
    facts={[
      ['已付款订单', `${orders} 笔`],
      ['实收', formatMoney(paid)],
      ['已退', formatMoney(refunded)],
      ['规则外退款', goodwill > 0 && `${formatMoney(goodwill)}（含退回途中）`],
      ['余额', formatMoney(paid - refunded)],
    ]}
  />
)

function FunnelFigures({ rows }: { rows: readonly Funnel[] }) {
  const bars = useMemo(
    () => stages.map(([stage, label]) => ({ label, value: rows.reduce((sum, row) => sum + row[stage], 0) })),
    [rows],
  )
  return (
    <>
      <Suspense fallback={<Skeleton height={240} />}>
        <BarChart bars={bars} />
      </Suspense>
      <p className="note">
        浏览按访客每半小时计一次，开始报名按账号计，其余按人计；渠道为访客30天内首次打开的推广链接。免费票通过后即计入支付。
      </p>
      <table style={{ width: '100%' }}>
        <caption className="sr-only">各渠道的人数</caption>
        <thead>
          <tr>
            {['渠道', ...stages.map(([, label]) => label)].map(label => (
              <th key={label} scope="col" style={{ textAlign: 'left' }}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.origin + row.channel}>
              <th scope="row" style={{ textAlign: 'left' }}>
                {nameOf(row)}
              </th>
              {stages.map(([stage]) => (
                <td key={stage}>{row[stage]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function ArrivalFigures({ arrivals }: { arrivals: Figures['arrivals'] }) {
  const [, setParams] = useSearchParams()
  const { bars, step } = useMemo(() => barsOf(arrivals), [arrivals])
  if (arrivals.days.length === 0) return <p role="status">还没有人签到。</p>
  const total = bars.reduce((sum, bar) => sum + bar.value, 0)
  const busiest = bars.reduce((most, bar) => (bar.value > most.value ? bar : most), { label: '', value: 0 })
  const choose = (day: string) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        next.set('day', day)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <Field label="日期">
        <Select
          options={arrivals.days.map(day => ({ value: day, label: day }))}
          value={arrivals.day}
          onChange={event => choose(event.target.value)}
        />
      </Field>
      {total === 0 ? (
        <p role="status">这一天没有人签到。</p>
      ) : (
        <>
          <p>
            共 {total} 人，最多的是 {busiest.label} 起的 {step} 分钟，{busiest.value} 人。
          </p>
          <Suspense fallback={<Skeleton height={240} />}>
            <BarChart bars={bars} />
          </Suspense>
        </>
      )}
    </>
  )
}
