import type { Db } from '../../db/database.ts'
import { settingsCache } from '../../db/settings-cache.ts'
import * as queries from './queries.ts'
import './tables.ts'

const templates = settingsCache('templates', async db => {
  const rows = await queries.listAllTemplates(db)
  return new Map(rows.map(row => [`${row.channel} ${row.code}`, row]))
})

export interface FilledMessage {
  readonly title: string
  readonly text: string
  /** Number of the approved template at the provider; empty for mail or where none is set. */
  readonly providerCode: string
}

/** A text with its {names} filled in; names without a value become nothing. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/**
 * A message as operators worded it.
 * @returns null where there is no such template or it is switched off: nothing is to be sent then
 */
export async function fillTemplate(
  db: Db,
  channel: 'SMS' | 'WECHAT' | 'MAIL',
  code: string,
  values: Readonly<Record<string, string>>,
): Promise<FilledMessage | null> {
  const template = (await templates.get(db)).get(`${channel} ${code}`)
  if (!template?.is_on) return null
  return {
    title: fillText(template.title, values),
    text: fillText(template.body, values),
    providerCode: template.provider_code,
  }
}
