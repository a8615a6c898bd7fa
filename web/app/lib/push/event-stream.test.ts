import { expect, test } from 'vitest'
import { type PushedEvent, readEvents } from './event-stream.ts'

test('events are read across pieces; beats and broken data are skipped', async () => {
  const pieces = [
    ': open\n\nevent: bad',
    'ges\ndata: {"consulting"',
    ':2}\n\n: beat\n\nevent: x\ndata: {\n\n',
    'data: 1\r\n\r\n',
  ]
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const events: PushedEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  expect(events).toEqual([
    { event: 'badges', data: { consulting: 2 } },
    { event: 'message', data: 1 },
  ])
})
