import type { TestApp } from './test-app.ts'

/** Waits until the app has received all events published before: they come in order, on PostgreSQL a moment later. */
export async function eventsReceived({ db, events }: TestApp): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const last = crypto.randomUUID()
  const stop = events.subscribe('pages', ({ tags }) => {
    if (tags.includes(last)) resolve()
  })
  await events.publish(db, 'pages', { tags: [last] })
  await promise
  stop()
}
