import { hostRoleLabels, meetingFormLabels, zoneLabels } from '@shangyouji/contract/meetings/labels'
import type { ReactNode } from 'react'
import { Panel } from '../../../back-office/page.tsx'
import { parseYuan } from '../../../ui/text/amounts.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import { Agenda } from '../agenda.tsx'
import { refundText } from '../refund-text.ts'
import { namesOf, type Values } from './values.ts'

const clock = (local: string): string => local.replace('T', ' ')
const labelOf = (labels: Readonly<Record<string, string>>, key: string): string => labels[key] ?? key
const period = (from: string, to: string): string => (from || to ? `${clock(from)} 至 ${clock(to)}` : '')

/** What visitors will read, from what is typed. */
export function MeetingPreview({ values }: { values: Values }) {
  const { title, cover, summary, content, refundRule } = values
  const days = [...new Set(values.sessions.map(({ start }) => start.slice(0, 10)))].filter(Boolean).sort()
  const zone = values.timezone === 'Asia/Shanghai' ? '' : `（${labelOf(zoneLabels, values.timezone)}）`
  const facts = [
    ['形式', labelOf(meetingFormLabels, values.form)],
    ['时间', `${period(values.start, values.end)}${zone}`],
    ['地点', values.form === 'ONLINE' ? '' : [values.provinceName, values.cityName, values.address].join(' ')],
    ['报名', period(values.enrollStart, values.enrollEnd) || '发布后即可报名，到会议结束'],
    ...values.hosts.map(({ name, role }) => [labelOf(hostRoleLabels, role), name] as const),
    ['会务', [values.contactName, values.contactPhone].filter(Boolean).join(' ')],
    ['赞助', values.sponsors.map(({ name, level }) => [level, name].filter(Boolean).join(' ')).join('、')],
  ] as const
  return (
    <>
      <Panel title={title || '未填写名称'}>
        {cover && <img src={cover} alt="" width={300} height={186} />}
        {facts.map(
          ([name, value]) =>
            value && (
              <p key={name}>
                <span className="quiet">{name}</span> {value}
              </p>
            ),
        )}
        <p>{summary}</p>
        <RichContent html={content} />
      </Panel>
      {days.length > 0 && (
        <Panel title="日程">
          <Agenda
            days={days}
            sessions={values.sessions.map((session, i) => ({
              ...session,
              ...{ id: String(i), speakers: namesOf(session.speakers), stock: 'PLENTY' as const },
            }))}
          />
        </Panel>
      )}
      <Panel title="票种">
        <ul>
          {values.tickets.map(({ name, ...ticket }) => (
            <li key={`${name}${ticket.id}`}>
              <strong>{name || '未填写名称'}</strong> {priceText(ticket)}
            </li>
          ))}
        </ul>
        <Rules>
          {refundText({
            ...refundRule,
            keepFixed: parseYuan(refundRule.keepFixed) ?? 0,
            steps: refundRule.steps.map(({ hoursBefore, percent }) => ({
              ...{ hoursBefore: Number(hoursBefore), percent: Number(percent) },
            })),
          }).join('；')}
        </Rules>
      </Panel>
    </>
  )
}

const Rules = ({ children }: { children: ReactNode }) => <p className="quiet">退票规则：{children}</p>

function priceText({ price, total, groupFrom, groupPrice, intro }: Omit<Values['tickets'][number], 'name'>): string {
  const fen = parseYuan(price)
  const group = parseYuan(groupPrice)
  return [
    fen == null ? '未填写票价' : fen === 0 ? '免费' : formatMoney(fen),
    groupFrom && group != null && `${groupFrom}人起每张${formatMoney(group)}`,
    total && `共${total}张`,
    intro,
  ]
    .filter(Boolean)
    .join(' · ')
}
