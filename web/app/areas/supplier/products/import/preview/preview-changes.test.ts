import { describe, expect, test } from 'vitest'
import { PreviewQueue, type SentChange } from './preview-changes.ts'

interface Preview {
  columns: { index: number; header: string; samples: string[]; field: string }[]
  defaults: Record<string, string>
}

/** A server that stores what it is sent and answers when it is told to, as slow as one likes. */
function slowServer() {
  const stored: Preview = {
    columns: ['名称', '货号', '规格', '价格'].map((header, index) => ({ index, header, samples: [], field: '' })),
    defaults: {},
  }
  const waiting: (() => void)[] = []
  const asked: SentChange[] = []
  return {
    asked,
    stored,
    ask: (change: SentChange) =>
      new Promise<Preview>(resolve => {
        asked.push(change)
        waiting.push(() => {
          for (const { index, field } of change.mapping ?? []) stored.columns[index]!.field = field
          if (change.defaults) stored.defaults = change.defaults
          resolve(structuredClone(stored))
        })
      }),
    async answer() {
      waiting.shift()!()
      await new Promise(resolve => setImmediate(resolve))
    },
  }
}

const fieldsOf = (preview: Preview | null) => preview?.columns.map(({ field }) => field)

describe('columns that are matched quickly, one after the other', () => {
  test('all count, and none undoes another', async () => {
    const server = slowServer()
    const queue = new PreviewQueue(
      server.ask,
      () => undefined,
      () => undefined,
    )
    const done = queue.add()
    await server.answer()
    void queue.add({ columns: { 0: 'name' } })
    void queue.add({ columns: { 1: 'catalogNo' } })
    void queue.add({ columns: { 2: 'packSize' } })
    void queue.add({ columns: { 3: 'price' } })
    // at once, before any answer
    expect(fieldsOf(queue.shown)).toEqual(['name', 'catalogNo', 'packSize', 'price'])
    await server.answer()
    // the answer knows of the first only; the others stay as they were chosen
    expect(fieldsOf(queue.shown)).toEqual(['name', 'catalogNo', 'packSize', 'price'])
    await server.answer()
    await done
    expect(fieldsOf(server.stored)).toEqual(['name', 'catalogNo', 'packSize', 'price'])
    // one request for what was chosen while the first was on its way
    expect(server.asked).toHaveLength(3)
  })

  test('a field stands in the column chosen last', async () => {
    const server = slowServer()
    const queue = new PreviewQueue(
      server.ask,
      () => undefined,
      () => undefined,
    )
    void queue.add()
    await server.answer()
    void queue.add({ columns: { 0: 'name' } })
    void queue.add({ columns: { 2: 'name' } })
    expect(fieldsOf(queue.shown)).toEqual(['', '', 'name', ''])
    await server.answer()
    await server.answer()
    expect(fieldsOf(server.stored)).toEqual(['', '', 'name', ''])
  })

  test('a shared value, a cell and a column chosen together all arrive', async () => {
    const server = slowServer()
    const queue = new PreviewQueue(
      server.ask,
      () => undefined,
      () => undefined,
    )
    void queue.add()
    await server.answer()
    void queue.add({ defaults: { brand: '甲' } })
    void queue.add({ defaults: { origin: '上海' } })
    void queue.add({ edits: [{ rowNo: 1, col: 'name', value: '乙' }], columns: { 0: 'name' } })
    void queue.add({ edits: [{ rowNo: 1, col: 'name', value: '丙' }] })
    await server.answer()
    await server.answer()
    expect(server.stored.defaults).toEqual({ brand: '甲', origin: '上海' })
    expect(server.asked.at(-1)).toMatchObject({ edits: [{ rowNo: 1, col: 'name', value: '丙' }] })
    expect(queue.isBusy).toBe(false)
  })

  test('what was refused is shown as it was; later choices go on', async () => {
    const server = slowServer()
    let refuses = false
    const faults: unknown[] = []
    const queue = new PreviewQueue(
      async (change: SentChange) => {
        if (refuses) throw new Error('refused')
        return server.ask(change)
      },
      () => undefined,
      fault => faults.push(fault),
    )
    void queue.add()
    await server.answer()
    refuses = true
    await queue.add({ columns: { 0: 'name' } })
    expect(fieldsOf(queue.shown)).toEqual(['', '', '', ''])
    expect(faults).toHaveLength(1)
    refuses = false
    void queue.add({ columns: { 1: 'name' } })
    await server.answer()
    expect(fieldsOf(server.stored)).toEqual(['', 'name', '', ''])
  })
})
