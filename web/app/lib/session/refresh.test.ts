import { describe, expect, test } from 'vitest'
import type { Session } from '../context.ts'
import { makeRefresher, type RefreshParts } from './refresh.ts'

const MINUTE = 60_000
const userInfo: Session['userInfo'] = {
  userId: '1',
  name: '',
  avatar: '',
  account: '13800000000',
  data: { role_type: 'CLIENT' },
}
const sessionOf = (token: string, expiration: number): Session => ({ token, expiration, userInfo })

/** A browser: tabs share a lock, a storage and a channel; the server answers with one more hour each time. */
function browser({ delay = 5, refuses = false } = {}) {
  let renewals = 0
  let newest = 0
  let last: Promise<unknown> = Promise.resolve()
  const listeners: ((session: Session) => void)[] = []
  const tab = (leftMs: number, now = () => Date.now()) => {
    let session: Session | null = sessionOf('old', now() + leftMs)
    const keep = (next: Session) => {
      session = next
    }
    listeners.push(keep)
    const parts: RefreshParts = {
      session: () => session,
      keep,
      async renew() {
        renewals += 1
        await new Promise(resolve => setTimeout(resolve, delay))
        return refuses ? null : sessionOf(`new${renewals}`, now() + 8 * 60 * MINUTE)
      },
      alone<T>(work: () => Promise<T>) {
        const next = last.then(work, work)
        last = next
        return next
      },
      newestExpiration: () => newest,
      announce(renewed) {
        newest = renewed.expiration
        // messages between tabs arrive after the lock is free
        setTimeout(() => {
          for (const listener of listeners) listener(renewed)
        }, 20)
      },
      now,
      sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
    }
    return { refresher: makeRefresher(parts), session: () => session, token: () => session?.token }
  }
  return { tab, renewals: () => renewals }
}

describe('the session is renewed', () => {
  test('not while more than 60 minutes are left', async () => {
    const { tab, renewals } = browser()
    await tab(61 * MINUTE).refresher.beforeCall()
    expect(renewals()).toBe(0)
  })

  test('once for fifty calls of a tab, and all of them wait for it', async () => {
    const { tab, renewals } = browser()
    const one = tab(59 * MINUTE)
    await Promise.all(Array.from({ length: 50 }, () => one.refresher.beforeCall()))
    expect(renewals()).toBe(1)
    expect(one.token()).toBe('new1')
  })

  test('once for five tabs', async () => {
    const { tab, renewals } = browser()
    const tabs = Array.from({ length: 5 }, () => tab(10 * MINUTE))
    await Promise.all(tabs.map(({ refresher }) => refresher.beforeCall()))
    expect(renewals()).toBe(1)
    expect(tabs.map(each => each.token())).toEqual(Array(5).fill('new1'))
  })

  test('and when it is refused, calls go on and a minute passes before the next attempt', async () => {
    const { tab, renewals } = browser({ refuses: true })
    let now = 1_000_000
    const one = tab(5 * MINUTE, () => now)
    await one.refresher.beforeCall()
    await one.refresher.beforeCall()
    expect(renewals()).toBe(1)
    now += MINUTE
    await one.refresher.beforeCall()
    expect(renewals()).toBe(2)
    expect(one.token()).toBe('old')
  })

  test('once for ten calls whose token was not taken; a session that is over stays so', async () => {
    const { tab, renewals } = browser()
    const one = tab(7 * 60 * MINUTE)
    const refused = one.session()
    const again = await Promise.all(Array.from({ length: 10 }, () => one.refresher.afterRefusal(refused)))
    expect([again, renewals(), one.token()]).toEqual([Array(10).fill(true), 1, 'new1'])
    expect(await one.refresher.afterRefusal(refused)).toBe(true)
    expect(renewals()).toBe(1)
    const ended = browser({ refuses: true })
    const other = ended.tab(7 * 60 * MINUTE)
    expect(await other.refresher.afterRefusal(other.session())).toBe(false)
    expect(ended.renewals()).toBe(1)
  })

  test('at once when asked for', async () => {
    const { tab, renewals } = browser()
    const one = tab(7 * 60 * MINUTE)
    await one.refresher.force()
    expect(renewals()).toBe(1)
  })
})
