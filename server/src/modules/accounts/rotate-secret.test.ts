import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal, unseal } from '../../kernel/sealed-text.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeFile } from '../files/factory.ts'
import { makeAccount, makeOperator } from './factory.ts'
import { rotateSecret } from './rotate-secret.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const stored = async (id: string) =>
  (await app.db.selectFrom('operator').select('totp_secret').where('id', '=', id).executeTakeFirstOrThrow()).totp_secret

test('a new secret takes over what the one before sealed, once, also when two processes start at once', async () => {
  const secrets = { before: 'the secret before', secret: app.config.secret }
  const { id } = await makeOperator(app.db, { totpSecret: seal(secrets.before, 'JBSWY3DPEHPK3PXP') })
  const { id: already } = await makeOperator(app.db, { totpSecret: seal(secrets.secret, 'KRSXG5CTMVRXEZLU') })
  const kept = await stored(already)

  const counts = await Promise.all([rotateSecret(app.db, secrets), rotateSecret(app.db, secrets)])

  expect(counts[0] + counts[1]).toBe(1)
  expect(unseal(secrets.secret, await stored(id))).toBe('JBSWY3DPEHPK3PXP')
  expect(await stored(already)).toBe(kept)
})

test('the number of a real-name record changes in the record and in its review', async () => {
  const { id: accountId } = await makeAccount(app.db)
  const session = await app.login(accountId)
  const paper = () => makeFile(app.db, { accountId, bizType: 'LICENSE' })
  const images = [await paper(), await paper()]
  await app.ok(session, 'realnameRecord.save', { name: '王小明', idNumber: '11010519491231002X', images })
  const now = 'the secret after'

  await rotateSecret(app.db, { before: app.config.secret, secret: now })

  const { form } = await app.db
    .selectFrom('review')
    .select('form')
    .where('entity_id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(unseal(now, String(form.idNumber))).toBe('11010519491231002X')
  const { id_number } = await app.db
    .selectFrom('realname_record')
    .select('id_number')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(unseal(now, id_number)).toBe('11010519491231002X')
  await rotateSecret(app.db, { before: now, secret: app.config.secret })
})

test('a text that neither secret reads stops the start instead of being lost', async () => {
  await makeOperator(app.db, { totpSecret: seal('a third secret', 'JBSWY3DPEHPK3PXP') })
  await expect(rotateSecret(app.db, { before: 'the secret before', secret: app.config.secret })).rejects.toThrow(
    'APP_SECRET_BEFORE 不是原密钥',
  )
})
