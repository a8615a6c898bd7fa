import type { Db } from '../../db/database.ts'
import { shippedCalendarDays } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { shippedDictionaries } from './seed-dictionaries.ts'
import { shippedTemplates } from './seed-templates.ts'
import './tables.ts'

/**
 * Dictionaries, holidays and message templates that every database begins with. Runs at every start: what is there
 * already, or was deleted by an operator, is left as it is.
 */
export async function seedSettings(db: Db): Promise<void> {
  await seedDictionaries(db)
  if (!(await db.selectFrom('calendar_day').select('day').limit(1).executeTakeFirst())) {
    await db.insertInto('calendar_day').values(shippedCalendarDays()).execute()
  }
  await db
    .insertInto('message_template')
    .values(shippedTemplates.map(template => ({ ...template, fields: [...template.fields] })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** A dictionary that a newer version brings is added; items are only written together with it. */
async function seedDictionaries(db: Db): Promise<void> {
  const known = new Set((await db.selectFrom('dictionary').select('code').execute()).map(row => row.code))
  for (const { items, ...dictionary } of shippedDictionaries().filter(({ code }) => !known.has(code))) {
    await db.insertInto('dictionary').values(dictionary).execute()
    await db
      .insertInto('dictionary_item')
      .values(
        items.map(({ code, name, extra }, i) => ({
          id: newId(),
          dictionary: dictionary.code,
          code,
          name,
          sort: (i + 1) * 10,
          extra: JSON.stringify(extra),
        })),
      )
      .execute()
  }
}
