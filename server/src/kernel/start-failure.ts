import type { Config } from './config.ts'

/** What a start that failed tells whoever started it: what is wrong and what to do. Null for what nobody foresaw. */
export function startFailureText(error: unknown, config: Config | undefined): string | null {
  if (!(error instanceof Error)) return null
  const code = codeOf(error)
  if (code === undefined) return error.message
  if (code === 'EADDRINUSE') return `端口 ${config?.port} 已被占用：请用 PORT 换一个端口，或先结束占用它的程序`
  if (code === 'EACCES') return `没有权限：${error.message}`
  if (config?.databaseUrl && unreachable.has(code))
    return `连不上 DATABASE_URL 所指的数据库（${code}）：请确认它已启动、地址正确`
  if (config?.databaseUrl && refused.has(code)) return `DATABASE_URL 所指的数据库拒绝了连接：${error.message}`
  return null
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOENT', '57P03'])
/** Wrong password, unknown role, unknown database, no permission. */
const refused = new Set(['28P01', '28000', '3D000', '42501'])

/** Several addresses of one name are tried together: the failure of the first says what it is. */
function codeOf(error: Error): string | undefined {
  const own = (error as NodeJS.ErrnoException).code
  if (own !== undefined) return own
  return error instanceof AggregateError ? codeOf(error.errors[0]) : undefined
}
