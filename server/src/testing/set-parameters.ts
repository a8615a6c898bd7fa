import { publishSettingsChange } from '../db/settings-cache.ts'
import { eventsReceived } from './events-received.ts'
import type { TestApp } from './test-app.ts'

/** Sets parameters as an operator does, null for the default, and waits until the app has heard of it. */
export async function setParameters(app: TestApp, values: Readonly<Record<string, unknown>>): Promise<void> {
  await app.db.deleteFrom('parameter').where('key', 'in', Object.keys(values)).execute()
  const rows = Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ({ key, value: JSON.stringify(value), updated_at: app.clock.now(), updated_by: null }))
  if (rows.length > 0) await app.db.insertInto('parameter').values(rows).execute()
  await publishSettingsChange(app.events, app.db, 'parameters')
  await eventsReceived(app)
}
