import { errors } from '@shangyouji/contract/errors'
import { publishSettingsChange } from '../../db/settings-cache.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { makeAccount, makeCompany, makeOperator } from '../../modules/accounts/factory.ts'
import { hashPassword } from '../../modules/accounts/login/passwords.ts'
import { parameters } from '../../modules/base/api.ts'
import { type ParameterKey, type ParameterValue, parameterCatalogue } from '../../modules/base/parameter-catalogue.ts'
import { type Caller, testApp } from '../test-app.ts'
import { testBrowser } from '../test-browser.ts'
import { until } from '../until.ts'

/**
 * How a parameter is seen to act: it is set to this value, then this is done, and this is the answer. With its default
 * the answer would be another one.
 */
export type Observation = readonly [value: ParameterValue, act: () => Promise<unknown>, answer: unknown]

/** One observation of each parameter whose name begins so; a parameter without one does not compile. */
export type Observations<Prefix extends string> = {
  readonly [K in Extract<ParameterKey, `${Prefix}.${string}`>]: Observation
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const PASSWORD = 'pipette2026'
/** A Friday, 10:00 in Shanghai. */
const START = new Date('2026-11-20T02:00:00Z')

/** Jobs that look for what is due; they need nothing but the clock. */
type DueJob = { [K in keyof JobKinds]: Record<string, never> extends JobKinds[K] ? K : never }[keyof JobKinds]

const names: ReadonlyMap<number, string> = new Map(Object.entries(errors).map(([name, { code }]) => [code, name]))
let nextIp = 1

/** The app with what observations of all modules need. */
export async function openStage() {
  const app = await testApp()
  const passwordHash = await hashPassword(PASSWORD)
  const operator = await makeOperator(app.db)

  const said = async (who: Caller, call: string, input: object = {}): Promise<string> => {
    const { code, msg } = await app.call(who, call, input)
    return code === 0 ? 'OK' : `${names.get(code) ?? code} ${msg}`
  }
  const stage = {
    app,
    passwordHash,
    /** A super administrator, logged in again each time: clocks are moved here by months. */
    chief: () => app.loginOperator(operator.id),
    buyer: async (parts: Parameters<typeof makeAccount>[1] = {}) =>
      app.login((await makeAccount(app.db, { name: '林晓', organisation: '江南大学', ...parts })).id),
    supplier: async (parts: Parameters<typeof makeCompany>[1] = {}) => {
      const company = await makeCompany(app.db, parts)
      return Object.assign(await app.login(company.accountId), company)
    },
    /** A browser at an address that nobody has used yet. */
    browser: () => testBrowser(app, { ip: `10.9.${Math.floor(nextIp / 250)}.${(nextIp++ % 250) + 1}` }),
    /** `OK`, or the name of the refusal and its text. */
    said,
    /** The name of the refusal, or `OK`. */
    outcome: async (who: Caller, call: string, input: object = {}) => (await said(who, call, input)).split(' ')[0]!,
    named: ({ code }: { code: number }): string => (code === 0 ? 'OK' : (names.get(code) ?? String(code))),
    job: async (kind: DueJob) => {
      await app.jobs.send(app.db, kind, {})
      await app.drain()
    },
    titles: async (accountId: string) =>
      (
        await app.db.selectFrom('notice').select('title').where('account_id', '=', accountId).orderBy('id').execute()
      ).map(({ title }) => title),
    /** Sets a parameter as an operator does, for as long as something is observed. */
    async withValue<T>(key: ParameterKey, value: ParameterValue, act: () => Promise<T>): Promise<T> {
      app.setNow(START)
      const form = { key, value, reason: '检查参数起作用' }
      await app.ok(await stage.chief(), 'settings.parametersSave', form)
      await until(async () => (await parameters(app.db).value(key)) === value)
      try {
        return await act()
      } finally {
        await app.db.deleteFrom('parameter').where('key', '=', key).execute()
        await publishSettingsChange(app.events, app.db, 'parameters')
        await until(async () => (await parameters(app.db).value(key)) === parameterCatalogue[key].value)
      }
    },
  }
  return stage
}

export type Stage = Awaited<ReturnType<typeof openStage>>
