import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { operatorRoleLabels } from '@shangyouji/contract/accounts/operator-labels'
import type { OperatorRole } from '@shangyouji/contract/call'
import { NewPassword } from '@shangyouji/contract/fields'
import QRCode from 'qrcode'
import { prepareDatabase } from '../composition/prepare-database.ts'
import { type Database, openPglite, openPostgres } from '../db/database.ts'
import { openEventBus } from '../db/events.ts'
import { systemClock } from '../kernel/clock.ts'
import { type Config, readConfig } from '../kernel/config.ts'
import { createOperator, guessableError, recoverOperator } from '../modules/accounts/api.ts'

/**
 * Makes an operator: the first one of a production system, or a further one.
 * `npm run operator:create -- --login admin --name 张三 [--roles super,finance]`; the password is asked for, or taken
 * from OPERATOR_PASSWORD. With --recover an existing one gets a new password and a new second factor and loses the
 * passkeys: for an administrator whom no second one can help. With the embedded database the server must not be running: a folder has one process.
 */
const help = `用法：npm run operator:create -- --login <账号> --name <姓名> [--roles <角色,…>]
角色：${Object.entries(operatorRoleLabels)
  .map(([role, label]) => `${role} ${label}`)
  .join('、')}；不填为 super
恢复登录：npm run operator:create -- --recover --login <账号>，重设密码与身份验证器，移除通行密钥，结束所有登录
密码：按提示输入，或由环境变量 OPERATOR_PASSWORD 给出`

try {
  const { values } = parseArgs({
    options: {
      login: { type: 'string' },
      name: { type: 'string' },
      roles: { type: 'string', default: 'super' },
      recover: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const { login, name, roles, recover } = values
  if (values.help || !login || (!name && !recover)) stop(help)
  if (recover) await recoverLogin(login)
  else await create({ login, name: name!, roles: roles.split(',') })
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

async function create({ login, name, roles }: { login: string; name: string; roles: string[] }): Promise<void> {
  if (!/^[a-z][a-z0-9._-]{2,39}$/.test(login)) stop('账号为3～40位小写字母、数字，以字母开头')
  const unknown = roles.filter(role => !(role in operatorRoleLabels))
  if (unknown.length > 0) stop(`没有这样的角色：${unknown.join('、')}\n${help}`)
  const password = await newPassword(login)
  await withDatabase(async (database, config) => {
    const made = await createOperator(
      { db: database.db, clock: systemClock, config },
      { login, name, roles: roles as OperatorRole[], password },
    )
    if (!made) throw new Error(`账号 ${login} 已存在`)
    console.log(`\n已创建运营人员 ${name}（${login}），角色：${roles.join('、')}`)
    await showSecondFactor(made.otpauthUrl)
  })
}

async function recoverLogin(login: string): Promise<void> {
  const password = await newPassword(login)
  await withDatabase(async (database, config) => {
    const events = await openEventBus(database)
    const made = await recoverOperator({ db: database.db, clock: systemClock, config, events }, { login, password })
    await events.close()
    if (!made) throw new Error(`没有账号 ${login}`)
    console.log(`\n已恢复运营人员 ${login}：密码与身份验证器已重设，通行密钥已移除，所有登录已结束；已记入操作日志`)
    await showSecondFactor(made.otpauthUrl)
  })
}

async function withDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  const database = await (databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir))
  try {
    await prepareDatabase(database)
    await work(database, config)
  } finally {
    await database.close()
  }
}

async function showSecondFactor(otpauthUrl: string): Promise<void> {
  console.log('\n请用身份验证器扫描二维码，登录时须输入其动态验证码。二维码只显示这一次：\n')
  console.log(await QRCode.toString(otpauthUrl, { type: 'terminal', small: true, errorCorrectionLevel: 'L' }))
  console.log(otpauthUrl)
}

/** As OPERATOR_PASSWORD gives it, or asked for; ends the program where it is no good one. */
async function newPassword(login: string): Promise<string> {
  const password = NewPassword.safeParse(process.env.OPERATOR_PASSWORD ?? (await askPassword()))
  if (!password.success) stop(password.error.issues[0]!.message)
  const fault = guessableError(password.data, login)
  if (fault) stop(fault)
  return password.data
}

/** Asks without showing what is typed. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) stop('请由环境变量 OPERATOR_PASSWORD 给出密码')
  process.stdout.write('密码（8～20位，含字母和数字，输入时不显示）：')
  const lines = createInterface({ input: process.stdin, terminal: true, output: undefined })
  try {
    return (await lines.question('')).trim()
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}
