import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../backup/restore.ts'
import { readConfig } from '../kernel/config.ts'

/** `npm run restore -- <folder>`: a backup into an empty data folder and, where it is set, an empty PostgreSQL. */
const help = `用法：npm run restore -- <备份目录> [--without-files]
把备份恢复到空的 DATA_DIR（默认 data）或空的 S3 桶，以及 DATABASE_URL 所指的空数据库；服务须已停止；
--without-files 只恢复数据库，用于文件尚在的情形`

// a backup holds everything: for its user alone
process.umask(0o077)

try {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' }, 'without-files': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (values.help || !folder) {
    console.log(help)
    process.exit(values.help ? 0 : 1)
  }
  const { manifest, missing, accounts } = await restoreBackup(
    readConfig(process.env),
    resolve(folder),
    !values['without-files'],
  )
  console.log(
    `已恢复 ${manifest.madeAt} 的备份：账号${accounts}个，${values['without-files'] ? '文件未恢复' : `文件${manifest.files?.count ?? 0}个`}`,
  )
  if (missing.length > 0) {
    console.error(`有${missing.length}个文件缺失：\n${missing.slice(0, 20).join('\n')}`)
    process.exit(2)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
