import { type DemandType, demandTypeLabels } from '@shangyouji/contract/demands/calls'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { escapeHtml } from '../../text/html.ts'

interface Card {
  readonly id: string
  readonly title: string
  readonly type: DemandType
  readonly summary: string
  readonly provinceName: string
  readonly cityName: string
  readonly budgetRange: string
  readonly expectDate: string
  readonly quoteDeadline: string
  readonly expireTime: string | null
  readonly items: readonly {
    name: string
    cas: string
    spec: string
    qty: number | null
    unit: string
    remark: string
  }[]
}

const CELL = 'style="padding:6px 12px 6px 0;vertical-align:top"'
const BOX = 'style="padding:6px 10px;border:1px solid #d1d5db;text-align:left"'

const fact = (name: string, value: string): string =>
  value && `<tr><td ${CELL}>${name}</td><td ${CELL}>${escapeHtml(value)}</td></tr>`

/** A demand as a mail to a supplier, worded as operators set it; it carries no contacts, these come with an enrolment. */
export function demandMail(
  to: string,
  origin: string,
  card: Card,
  words: { title: string; text: string },
): { to: string; subject: string; html: string } {
  const heads = ['名称', 'CAS', '规格', '数量', '备注'].map(head => `<th ${BOX}>${head}</th>`).join('')
  const items = card.items.map(({ name, cas, spec, qty, unit, remark }) => {
    const cells = [name, cas, spec, `${qty ?? ''} ${unit}`.trim(), remark]
    return `<tr>${cells.map(cell => `<td ${BOX}>${escapeHtml(cell)}</td>`).join('')}</tr>`
  })
  const table = items.length > 0 && `<table style="border-collapse:collapse"><tr>${heads}</tr>${items.join('')}</table>`
  const facts = [
    fact('类型', demandTypeLabels[card.type]),
    fact('地区', [card.provinceName, card.cityName].filter(Boolean).join(' ')),
    fact('预算', card.budgetRange),
    fact('期望到货', card.expectDate),
    fact('报价截止', card.quoteDeadline),
    fact('有效期至', card.expireTime ? shanghaiDate(new Date(card.expireTime)) : ''),
  ]
  const html = [
    `<p>${escapeHtml(words.text)}</p>`,
    `<h2>${escapeHtml(card.title)}</h2>`,
    `<table>${facts.join('')}</table>`,
    card.summary && `<p>${escapeHtml(card.summary)}</p>`,
    table,
    `<p><a href="${origin}/website/demands/${card.id}">查看全文并报名</a></p>`,
  ]
  return { to, subject: words.title, html: html.filter(Boolean).join('') }
}
