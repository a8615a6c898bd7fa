import { text } from 'node:stream/consumers'
import type { Services } from '../../kernel/services.ts'
import type { Anchor } from './head.ts'

type Needs = Pick<Services, 'config' | 'ports' | 'clock'>

const DAYS = 30
const DAY_MS = 86_400_000
const keyOf = (day: string) => `audit-anchors/${day}.json`

/** Puts a noted end where the owner of this machine's disk and database cannot change it: object store and mailbox. */
export async function copyAnchor({ config, ports }: Needs, anchor: Anchor): Promise<void> {
  if (config.s3) {
    const body = Buffer.from(JSON.stringify(anchor))
    await ports.storage.put(keyOf(anchor.at.slice(0, 10)), body, 'application/json')
  }
  if (config.auditMail) {
    const subject = `操作日志存证 ${anchor.at.slice(0, 10)} 第${anchor.sealNo}条`
    const html = `<p>${config.origin}</p><p>时间 ${anchor.at}</p><p>第 ${anchor.sealNo} 条</p><p>哈希 ${anchor.hash}</p>`
    await ports.mail.send({ to: config.auditMail, subject, html })
  }
}

/** The ends that the object store has of the last thirty days. */
export async function readAnchorCopies({ config, ports, clock }: Needs): Promise<readonly Anchor[]> {
  if (!config.s3) return []
  const anchors: Anchor[] = []
  for (let i = 0; i < DAYS; i++) {
    const day = new Date(clock.now().getTime() - i * DAY_MS).toISOString().slice(0, 10)
    const stored = await ports.storage.get(keyOf(day))
    if (stored) anchors.push(JSON.parse(await text(stored.body)) as Anchor)
  }
  return anchors
}
