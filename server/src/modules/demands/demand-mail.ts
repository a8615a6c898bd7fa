import { type DemandType, demandTypeLabels } from '@shangyouji/contract/demand'
import { escapeHtml } from '../../html.ts'

interface Card {
  readonly id: string
  readonly title: string
  readonly type: DemandType
  readonly summary: string
  readonly provinceName: string
  readonly cityName: string
  readonly expireTime: string | null
  readonly items: readonly { name: string; cas: string; spec: string; qty: number | null; unit: string }[]
}

/** A demand as a mail to a supplier, worded as operators set it; it carries no contacts, these come with a sign-up. */
export function demandMail(
  to: string,
  origin: string,
  card: Card,
  words: { title: string; text: string },
): { to: string; subject: string; html: string } {
  const items = card.items.map(
    item =>
      `<tr><td>${escapeHtml(item.name)}</td><td>${escapeHtml(item.cas)}</td><td>${escapeHtml(item.spec)}</td><td>${item.qty ?? ''} ${escapeHtml(item.unit)}</td></tr>`,
  )
  const table =
    items.length > 0
      ? `<table border="1" cellpadding="6" style="border-collapse:collapse"><tr><th>名称</th><th>CAS</th><th>规格</th><th>数量</th></tr>${items.join('')}</table>`
      : ''
  return {
    to,
    subject: words.title,
    html: `<p>${escapeHtml(words.text)}</p><h2>${escapeHtml(card.title)}</h2><p>${demandTypeLabels[card.type]} ${escapeHtml(card.provinceName)} ${escapeHtml(card.cityName)}</p><p>${escapeHtml(card.summary)}</p>${table}<p><a href="${origin}/website/demands/${card.id}">查看并报名</a></p>`,
  }
}
