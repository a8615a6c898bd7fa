import { expect } from 'vitest'
import {
  lastCodeTo,
  makeAccount,
  makeOperator,
  makeProvedName,
  makeSliderTicket,
} from '../../modules/accounts/factory.ts'
import { makeEarned, makePayoutAccount, makeWithdrawalPassword } from '../../modules/withdrawals/factory.ts'
import { HOUR, type Observations, PASSWORD, type Stage } from './stage.ts'

type Quote = { fee: number; tax: number }
const NEW_PASSWORD = 'quiet-Harbor-29'

export function withdrawalParameters(stage: Stage): Observations<'withdraw'> {
  const { app, said, outcome, passwordHash } = stage
  let next = 1000
  /** Somebody who has 10,000 yuan of rewards, an account at a bank and a withdrawal password. */
  const earner = async () => {
    const { id, phone } = await makeAccount(app.db, { name: '林晓' })
    const at = app.clock.now()
    const owner = { kind: 'CLIENT', id } as const
    await makeProvedName(app, { accountId: id, name: '林晓', idNumber: `31010119900202${next++}`, at })
    await makeEarned(app, owner, 1_000_000, at)
    await makeWithdrawalPassword(app, id, passwordHash)
    const bank = { bankName: '中国工商银行', number: '6222020200112233438', holderName: '林晓' }
    const accountId = await makePayoutAccount(app, { owner, accountId: id, ...bank, at })
    const who = await app.login(id)
    return { who, phone, form: (amount: number, password = PASSWORD) => ({ accountId, amount, password }) }
  }
  type Earner = Awaited<ReturnType<typeof earner>>
  const ask = async (amount: number) => {
    const { who, form } = await earner()
    return said(who, 'withdrawal.save', form(amount))
  }
  const quote = async () => app.ok<Quote>((await earner()).who, 'withdrawal.quote', { amount: 200_000 })
  const fail = async ({ who, form }: Earner, times: number) => {
    for (let i = 1; i < times; i++) await app.call(who, 'withdrawal.save', form(20_000, 'wrong-Guess-1'))
    return said(who, 'withdrawal.save', form(20_000, 'wrong-Guess-1'))
  }
  return {
    'withdraw.minFen': [30_000, () => ask(20_000), expect.stringContaining('300')],
    'withdraw.feeFen': [250, async () => (await quote()).fee, 250],
    'withdraw.taxRule': [0, async () => (await quote()).tax, 0],
    'withdraw.accounts': [
      1,
      async () => {
        const form = { bankName: '招商银行', number: '6214830212345678' }
        return outcome((await earner()).who, 'withdrawalAccount.save', form)
      },
      'INVALID_INPUT',
    ],
    'withdraw.passwordFailures': [2, async () => (await fail(await earner(), 2)).split(' ')[0], 'WITHDRAW_LOCKED'],
    'withdraw.lockHours': [
      5,
      async () => {
        const locked = await earner()
        const reset = await earner()
        const sliderTicket = await makeSliderTicket(app.db, app.clock)
        await app.ok(reset.who, 'verification.send', { mobile: reset.phone, type: 'WITHDRAW', sliderTicket })
        await app.drain()
        const smsCode = await lastCodeTo(app.db, reset.phone)
        await app.ok(reset.who, 'client.resetWithdrawPwd', { smsCode, password: NEW_PASSWORD })
        const { pausedUntil } = await app.ok<{ pausedUntil: string }>(reset.who, 'withdrawal.terms')
        const paused = (Date.parse(pausedUntil) - app.clock.now().getTime()) / HOUR
        return [await fail(locked, 5), paused]
      },
      [expect.stringContaining('5小时'), 5],
    ],
    'withdraw.twoApproveFen': [
      10_000,
      async () => {
        const { who, form } = await earner()
        const { id } = await app.ok<{ id: string }>(who, 'withdrawal.save', form(20_000))
        const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
        return outcome(finance, 'withdrawals.approve', { id })
      },
      'APPROVAL_NEEDED',
    ],
  }
}
