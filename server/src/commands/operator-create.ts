import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { operatorRoleLabels } from '@shangyouji/contract/accounts/operator-calls'
import type { OperatorRole } from '@shangyouji/contract/call'
import { NewPassword } from '@shangyouji/contract/fields'
import QRCode from 'qrcode'
import { prepareDatabase } from '../composition/prepare-database.ts'
import { openPglite, openPostgres } from '../db/database.ts'
import { systemClock } from '../kernel/clock.ts'
import { readConfig } from '../kernel/config.ts'
import { createOperator, guessableError } from '../modules/accounts/api.ts'

/**
 * Makes an operator: the first one of a production system, or a further one.
 * `npm run operator:create -- --login admin --name 张三 [--roles super,finance]`; the password is asked for, or taken
 * from OPERATOR_PASSWORD. With the embedded database the server must not be running: a folder has one process.
 */
const help = `用法：npm run operator:create -- --login <账号> --name <姓名> [--roles <角色,…>]
角色：${Object.entries(operatorRoleLabels)
  .map(([role, label]) => `${role} ${label}`)
  .join('、')}；不填为 super
密码：按提示输入，或由环境变量 OPERATOR_PASSWORD 给出`

try {
  const { values } = parseArgs({
    options: {
      login: { type: 'string' },
      name: { type: 'string' },
      roles: { type: 'string', default: 'super' },
      help: { type: 'boolean' },
    },
  })
  if (values.help || !values.login || !values.name) stop(help)
  await create({ login: values.login, name: values.name, roles: values.roles.split(',') })
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

async function create({ login, name, roles }: { login: string; name: string; roles: string[] }): Promise<void> {
  if (!/^[a-z][a-z0-9._-]{2,39}$/.test(login)) stop('账号为3～40位小写字母、数字，以字母开头')
  const unknown = roles.filter(role => !(role in operatorRoleLabels))
  if (unknown.length > 0) stop(`没有这样的角色：${unknown.join('、')}\n${help}`)
  const password = NewPassword.safeParse(process.env.OPERATOR_PASSWORD ?? (await askPassword()))
  if (!password.success) stop(password.error.issues[0]!.message)
  const fault = guessableError(password.data, login)
  if (fault) stop(fault)

  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  const database = await (databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir))
  try {
    await prepareDatabase(database)
    const made = await createOperator(
      { db: database.db, clock: systemClock, config },
      { login, name, roles: roles as OperatorRole[], password: password.data },
    )
    if (!made) stop(`账号 ${login} 已存在`)
    console.log(`\n已创建运营人员 ${name}（${login}），角色：${roles.join('、')}`)
    console.log('\n请用身份验证器扫描二维码，登录时须输入其动态验证码。二维码只显示这一次：\n')
    console.log(await QRCode.toString(made.otpauthUrl, { type: 'terminal', small: true, errorCorrectionLevel: 'L' }))
    console.log(made.otpauthUrl)
  } finally {
    await database.close()
  }
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
