import { readFileSync } from 'node:fs'
import { categoryId } from '../../../server/src/modules/goods/factory.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { multipart } from '../contract/calls.ts'
import { leak } from '../contract/replies.ts'
import { hostileFiles, hostileSheets } from '../corpus/hostile-files.ts'
import { makePeople, type People } from '../stage/people.ts'
import type { Reply } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

const MEMORY_MB = 150
const SLOW_MS = 10_000

/** S7: hostile files are refused or made anew, and cost neither memory nor time. */
export const uploads: Check = {
  id: 'S7',
  title: 'hostile uploads',
  twin: {
    says: 'pictures are kept as they came',
    changes: [
      { file: 'server/src/modules/files/store.ts', from: 'content: contentOfBytes(picture.bytes),', to: 'content,' },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    let people = {} as People
    const stage = await given.stage({
      prepare: async database => {
        people = await makePeople(database, 10)
      },
    })
    const breaches: string[] = []
    const send = (path: string, fields: object, name: string, bytes: Buffer, who: 'client' | 'supplier') => {
      const { headers, body } = multipart(fields as Record<string, unknown>, {
        name,
        type: 'application/octet-stream',
        bytes,
      })
      return stage.client.ask({ method: 'POST', path, token: people[who].enter(), headers, body, timeout: 60_000 })
    }
    const before = peak(stage)
    let kept = 0
    const files = await hostileFiles()
    for (const { what, name, bizType, bytes } of files) {
      const safe = name.replace(/[\r\n]/g, '%0D%0A')
      const reply = await send('/api/file/file/upload', { bizType }, safe, bytes, 'client')
      breaches.push(...faults(what, reply))
      if (reply.code !== 0) continue
      kept++
      breaches.push(...(await shown(stage, what, reply)))
    }
    const sheets = hostileSheets()
    for (const { what, bytes } of sheets) {
      const reply = await send(
        '/api/goods/goodsInfo/importExcel',
        { categoryId: categoryId('chem.buffer.bio') },
        'a.xlsx',
        bytes,
        'supplier',
      )
      breaches.push(...faults(what, reply))
      if (/root:.*:0:0/.test(reply.bytes.toString())) breaches.push(`${what}: read a file of the machine`)
    }
    const rise = peak(stage) - before
    if (rise > MEMORY_MB) breaches.push(`memory rose by ${rise.toFixed(0)} MB`)
    if (stage.server.child.exitCode !== null) breaches.push(`the server ended: ${stage.server.printed()}`)
    return {
      figure: `${files.length} hostile files and ${sheets.length} hostile sheets: ${files.length + sheets.length - kept} refused, ${kept} made anew or only handed out to be saved; memory at its highest +${Math.max(0, rise).toFixed(0)} MB`,
      breaches,
    }
  },
}

/** Highest resident size since the start, in MB. */
const peak = ({ server }: Stage): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

function faults(what: string, reply: Reply): string[] {
  const leaked = leak(reply)
  return [
    ...(reply.status === 0 || reply.status >= 500 ? [`${what}: answered ${reply.status} ${reply.error}`] : []),
    ...(reply.ms > SLOW_MS ? [`${what}: took ${reply.ms.toFixed(0)} ms`] : []),
    ...(leaked ? [`${what}: says ${leaked}`] : []),
  ]
}

/** What was taken must be harmless where it is handed out. */
async function shown(stage: Stage, what: string, { data }: Reply): Promise<string[]> {
  const reply = await stage.client.ask({ method: 'GET', path: data.showUrl })
  const type = String(reply.headers['content-type'])
  const isPicture = /^image\/(jpeg|png|gif|webp|avif)$/.test(type)
  const isSaved = String(reply.headers['content-disposition']).startsWith('attachment')
  const isAlone = /sandbox|default-src 'none'/.test(String(reply.headers['content-security-policy']))
  const found: string[] = []
  if (reply.headers['x-content-type-options'] !== 'nosniff') found.push(`${what}: handed out without nosniff`)
  if (reply.headers['set-cookie']) found.push(`${what}: its name became a header`)
  if (isPicture && /<script|<svg|<html/i.test(reply.bytes.toString('latin1')))
    found.push(`${what}: its picture still holds a script`)
  if (!isPicture && !isSaved && !isAlone) found.push(`${what}: shown as ${type}, neither saved nor alone`)
  if (/\.\.|\/etc/.test(data.fileName)) found.push(`${what}: kept under ${data.fileName}`)
  return found
}
