import type { Certificate } from '@shangyouji/contract/certificates/calls'
import { certificateNumberOf, printedNumber } from '@shangyouji/contract/certificates/number'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'
import { freePhone, makeAccount, makeCompany } from '../accounts/factory.ts'

const HOUR = 3_600_000
const [NOT_FOUND, WRONG_STATE] = [10002, 10004]
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const opened = new Date(startAt.getTime() + HOUR)
const app: TestApp = await testApp()
afterAll(() => app.close())

let scene: Awaited<ReturnType<typeof ticketScene>>
let meetId: string
let ids: string[]
const phone = freePhone()
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
  const made = await scene.meet([{ name: '专业观众' }])
  const [ticketId] = made.ticketIds
  meetId = made.id
  ids = (
    await scene.enrol(meetId, [attendee(ticketId!, { name: '林晓', phone }), attendee(ticketId!, { name: '陈一帆' })])
  ).ids
  app.setNow(opened)
})

const come = (id: string) => app.ok(scene.organiser, 'enroll.enrollSign', { id, meetId })
const issue = (who: Caller, ...asked: string[]) => app.ok<Certificate[]>(who, 'meetCertificate.issue', { ids: asked })
const check = (number: string) =>
  app.ok<{ isValid: boolean; name: string; days: string[] }>(null, 'meetCertificate.check', { number })
const undo = (enrollId: string) => app.ok(scene.organiser, 'meetDoor.undo', { meetId, enrollId, reason: '扫错了人' })

describe('a certificate of attendance', () => {
  test('is made for who came, keeps its number, and is checked by anybody', async () => {
    await app.refused(scene.buyer, 'meetCertificate.issue', { ids }, WRONG_STATE)
    await come(ids[0]!)
    const [certificate, ...more] = await issue(scene.buyer, ...ids)
    expect(more).toEqual([])
    expect(certificate).toMatchObject({ enrollId: ids[0], name: '林晓', days: ['2026-12-10'] })
    expect(await issue(scene.organiser, ids[0]!)).toEqual([certificate])
    const typed = printedNumber(certificate!.number).toLowerCase()
    expect(await check(typed)).toMatchObject({ isValid: true, name: '林*', days: ['2026-12-10'] })
    expect(JSON.stringify(await check(typed))).not.toContain('林晓')
    await app.refused(null, 'meetCertificate.check', { number: '0000-0000-0000' }, NOT_FOUND)
  })

  test('ends with the check-in, and comes back with it', async () => {
    await come(ids[0]!)
    const [certificate] = await issue(scene.buyer, ids[0]!)
    await undo(ids[0]!)
    expect(await check(certificate!.number)).toMatchObject({ isValid: false, name: '', days: [] })
    await app.refused(scene.buyer, 'meetCertificate.issue', { ids: [ids[0]!] }, WRONG_STATE)
    await come(ids[0]!)
    expect((await check(certificate!.number)).isValid).toBe(true)
  })

  test('never passes to the person who takes over the ticket', async () => {
    await come(ids[0]!)
    const [first] = await issue(scene.buyer, ids[0]!)
    await undo(ids[0]!)
    await app.ok(scene.organiser, 'enroll.rename', { id: ids[0], fields: { name: '宋禾', phone: freePhone() } })
    await come(ids[0]!)
    const [second] = await issue(scene.buyer, ids[0]!)
    expect(second).toMatchObject({ name: '宋禾' })
    expect(second!.number).not.toBe(first!.number)
    expect((await check(first!.number)).isValid).toBe(false)
    expect((await check(second!.number)).isValid).toBe(true)
  })

  test('is printed by buyer, attendee and organiser, and by nobody else', async () => {
    await come(ids[0]!)
    const attending = await app.login((await makeAccount(app.db, { phone })).id)
    expect(await issue(attending, ids[0]!)).toHaveLength(1)
    await app.refused(attending, 'meetCertificate.issue', { ids }, NOT_FOUND)
    const stranger = await app.login((await makeCompany(app.db, { kind: 'EXHIBITION' })).accountId)
    await app.refused(stranger, 'meetCertificate.issue', { ids: [ids[0]!] }, NOT_FOUND)
  })
})

test('a number is read as it is typed from paper', () => {
  expect(certificateNumberOf(' 7qk2-m0o1 iLab ')).toBe('7QK2M00111AB')
  for (const text of ['', '123', '7QK2-M001-11AU', '7QK2-M001-11AB-X']) expect(certificateNumberOf(text)).toBe('')
})
