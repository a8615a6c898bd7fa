import { callNamed, requestOf } from '../contract/calls.ts'
import { placeOrder, type Trade } from './orders.ts'
import { sleep } from './request.ts'
import type { SmallDisk } from './small-disk.ts'
import type { Stage } from './stage.ts'

const MORE_THAN_AT_ONCE = 5100
const WAIT_MS = 60_000

/** An export that is too long to be written at once goes through a temporary file: with no room for it, it fails and says why. */
export async function exportWithFullTemp(
  stage: Stage,
  trade: Trade,
  disk: SmallDisk,
  breaches: string[],
): Promise<string> {
  const { client } = trade.people
  await placeOrder(stage.client, trade, 'proof-for-export')
  await stage.sql(
    `insert into intent_order select (jsonb_populate_record(t.o, jsonb_build_object('id', gen_random_uuid(),
       'remark', 'a copy', 'order_no', 'YX20261120' || lpad(n::text, 6, '0')))).*
     from (select o from intent_order o where remark = 'proof-for-export' limit 1) as t,
       generate_series(1, ${MORE_THAN_AT_ONCE}) as n`,
  )
  const ask = async (name: string, input: Record<string, unknown>) =>
    (await stage.client.ask(requestOf(callNamed(name), input, client.enter()))).data
  const run = async () => {
    const { taskId } = await ask('order.exportOrder', {})
    for (const until = Date.now() + WAIT_MS; Date.now() < until; await sleep(500)) {
      const { records } = await ask('exportTask.search', {})
      const status = records.find((task: { id: string }) => task.id === taskId)?.status
      if (status === 'DONE' || status === 'FAILED') return status
    }
    return 'unfinished'
  }
  disk.fill()
  const full = await run()
  if (full !== 'FAILED') breaches.push(`temporary files full: a long export is ${full}`)
  const { records } = await ask('message.searchClientMsg', {})
  const told = records.some((message: { content: string }) => message.content.includes('存储空间不足'))
  if (!told) breaches.push('temporary files full: whoever waits for the export is not told that there is no room')
  disk.free()
  const again = await run()
  if (again !== 'DONE') breaches.push(`temporary files have room again: a long export is ${again}`)
  return `temporary files full: a long export ${full}, told so, then ${again}`
}
